/** What the notes page shows, as given in the address. */
import {
  NEW_NOTE_ADDRESS,
  NOTE_WORKS,
  type NotePage,
  type NoteWork,
} from "../../things/notes/notes-address.ts";
import { NOTES_ADDRESS } from "../../things/notes/notes-home.ts";

export interface NotePlaceShown {
  as: "note";
  page: NotePage;
  /** The handle of a block that is shown. */
  block: string | undefined;
  version: number | undefined;
  work: NoteWork | undefined;
}

export interface TagPlace {
  as: "tag";
  tag: string;
  sort: string | undefined;
  order: "asc" | "desc";
}

export type NotesPlace =
  | NotePlaceShown
  | TagPlace
  | { as: "tags" | "import" | "nothing" }
  | { as: "search"; search: string }
  /** A block or a name that is looked for. */
  | { as: "lookup"; block: string | undefined; name: string | undefined }
  | { as: "new"; beginning: string };

export const TAGS_ADDRESS = `${NOTES_ADDRESS}?tags`;
export const IMPORT_ADDRESS = `${NOTES_ADDRESS}?import`;
export const addressOfNew = (beginning: string) =>
  beginning === "" ? NEW_NOTE_ADDRESS : `${NOTES_ADDRESS}?new=${encodeURIComponent(beginning)}`;
export const addressOfSearch = (search: string) =>
  search === "" ? NOTES_ADDRESS : `${NOTES_ADDRESS}?search=${encodeURIComponent(search)}`;

export function addressOfSorted({ tag, sort, order }: Omit<TagPlace, "as">): string {
  const query = new URLSearchParams({ tag, ...(sort !== undefined && { sort, order }) });
  return `${NOTES_ADDRESS}?${query}`;
}

export function readNotesPlace({ pathname, searchParams, hash }: URL): NotesPlace {
  const asked = (name: string) => searchParams.get(name) || undefined;
  const path = decoded(pathname.slice(NOTES_ADDRESS.length + 1).replace(/\/+$/, ""));
  const kb = asked("kb");
  if (path !== "" || kb !== undefined) {
    const version = Number(asked("version"));
    return {
      as: "note",
      page: kb === undefined ? { source: "notes", path } : { source: "kb", path: kb },
      block: hash.length > 1 ? decoded(hash.slice(1)) : undefined,
      version: Number.isInteger(version) && version > 0 ? version : undefined,
      work: NOTE_WORKS.find((work) => searchParams.has(work)),
    };
  }
  const [tag, search, block, name] = [asked("tag"), asked("search"), asked("block"), asked("name")];
  if (tag !== undefined)
    return { as: "tag", tag, sort: asked("sort"), order: asked("order") === "desc" ? "desc" : "asc" };
  if (search !== undefined && search.trim() !== "") return { as: "search", search };
  if (block !== undefined || name !== undefined) return { as: "lookup", block, name };
  if (searchParams.has("new")) return { as: "new", beginning: searchParams.get("new")! };
  if (searchParams.has("tags")) return { as: "tags" };
  return { as: searchParams.has("import") ? "import" : "nothing" };
}

/** Part by part, so that what is no address is taken as it stands. */
const decoded = (text: string): string =>
  text
    .split("/")
    .map((part) => {
      try {
        return decodeURIComponent(part);
      } catch {
        return part;
      }
    })
    .join("/");
