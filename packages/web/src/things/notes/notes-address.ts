/** Where the page shows notes, and what the addresses mean by which others name them. */
import type { NoteSource } from "@etui/protocol/api/notes";
import { addressOfPage, NOTES_ADDRESS } from "./notes-home.ts";

/** A page by whose it is and its path. */
export interface NotePage {
  source: NoteSource;
  path: string;
}

export interface NoteView {
  /** The handle of a block that is shown. */
  block?: string | undefined;
  /** An older version. */
  version?: number | undefined;
  /** What is done with it instead of reading. */
  work?: NoteWork | undefined;
}

export const NOTE_WORKS = ["edit", "history"] as const;
export type NoteWork = (typeof NOTE_WORKS)[number];

export function addressOfNote({ source, path }: NotePage, { block, version, work }: NoteView = {}): string {
  const asked = [...(version === undefined ? [] : [`version=${version}`]), ...(work ? [work] : [])].join("&");
  const joins = asked === "" ? "" : source === "kb" ? "&" : "?";
  return `${addressOfPage(`${source}/${path}`)}${joins}${asked}${block === undefined ? "" : `#${block}`}`;
}

export const addressOfBlock = (handle: string) => `${NOTES_ADDRESS}?block=${encodeURIComponent(handle)}`;
export const addressOfName = (name: string) => `${NOTES_ADDRESS}?name=${encodeURIComponent(name)}`;
export const addressOfTag = (tag: string) =>
  `${NOTES_ADDRESS}?tag=${encodeURIComponent(tag).replaceAll("%2F", "/")}`;

/** Where a new one is begun. */
export const NEW_NOTE_ADDRESS = `${NOTES_ADDRESS}?new`;

/** The journal of this device's day. */
export function addressOfToday(now = new Date()): string {
  const two = (part: number) => String(part).padStart(2, "0");
  const day = `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  return addressOfNote({ source: "notes", path: `Journal/${day}` });
}

/** `orca-block:9k2f7h3a`, `block://9k2f7h3a`, `note://Projects/Etui#9k2f7h3a`, `kb://goals`; undefined for others. */
export function addressOfUri(uri: string): string | undefined {
  const block = /^(?:orca-block:|block:\/\/)([\w-]+)$/.exec(uri)?.[1];
  if (block !== undefined) return addressOfBlock(block);
  const [, scheme = "", rest = ""] = /^(note|kb):\/\/([^?]+)$/.exec(uri) ?? [];
  if (scheme === "") return undefined;
  const [path = "", handle] = decoded(rest).split("#", 2);
  if (handle) return addressOfBlock(handle);
  const plain = path.replaceAll("%23", "#").replaceAll("%25", "%");
  return addressOfNote({ source: scheme === "kb" ? "kb" : "notes", path: plain });
}

/** A sign that its own address escapes once more stays for later. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll("%25", "%2525").replaceAll("%23", "%2523"));
  } catch {
    return text;
  }
}
