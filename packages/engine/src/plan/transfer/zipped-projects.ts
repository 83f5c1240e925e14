/** A backup of Todoist: a ZIP with the CSV of each project. All of it is one import, with a group for each project. */
import { extname } from "node:path";
import { type Refusal, refusal } from "@etui/words/refusal";
import { zipEntries } from "../../skills/package/archives/zip-entries.ts";
import {
  type ImportContext,
  type Imported,
  type ImportRead,
  MOST_BYTES,
  MOST_ITEMS,
} from "../formats/imported.ts";
import { recognise } from "../formats/read-tasks.ts";
import { readTodoist } from "../formats/todoist.ts";
import { textOfBytes } from "./text-of-bytes.ts";

const BEGINS_ZIP = Buffer.from("PK\u0003\u0004", "latin1");
/** "Fit for life [2203306141].csv" */
const NAMED = /^(?<name>.*?)\s*(?:\[(?<id>\d+)\])?$/s;
/** What is in no project is in no group either. */
const INBOX = /^(?:inbox|收件箱)$/i;

export function isZip(file: string | Uint8Array): file is Uint8Array {
  return typeof file !== "string" && BEGINS_ZIP.equals(file.subarray(0, BEGINS_ZIP.length));
}

export async function readZippedProjects(file: Uint8Array, context: ImportContext): Promise<ImportRead> {
  if (file.length > MOST_BYTES) return no(refusal("plan_import.too_large", { most: MOST_BYTES }));
  const listed = await zipEntries(file);
  if (!listed.ok) return no(refusal("plan_import.zip_unread"));
  const wanted = listed.entries.filter(({ name, kind }) => kind === "file" && isProject(name));
  if (wanted.length === 0) return no(refusal("plan_import.zip_without"));
  const all: { items: Imported["items"][number][]; not_understood: Imported["not_understood"][number][] } = {
    items: [],
    not_understood: [],
  };
  const places = new Map<string, { line: number; text: string }>();
  let room = MOST_BYTES;
  for (const { name, read } of wanted) {
    const contents = await read(room);
    // One that is too large and one that is damaged are no part of a whole.
    if (!contents.ok) return no(refusal("plan_import.zip_unread"));
    room -= contents.data.length;
    const decoded = textOfBytes(contents.data);
    if (!decoded.ok) return no(inFile(name, decoded.refused));
    if (decoded.text.trim() === "") continue;
    if (recognise(decoded.text) !== "todoist") return no(inFile(name, refusal("plan_import.zip_without")));
    const project = readTodoist(decoded.text, context, projectOf(name));
    if (!project.ok) return no(inFile(name, project.refused));
    const whole = project.not_understood.find(({ why }) => why.code === "plan_import.too_many");
    if (whole) return no(whole.why);
    all.items.push(...project.items);
    for (const [id, place] of project.places) places.set(id, place);
    all.not_understood.push(...project.not_understood.map((one) => ({ ...one, why: inFile(name, one.why) })));
    if (all.items.length > MOST_ITEMS) return no(refusal("plan_import.too_many", { most: MOST_ITEMS }));
  }
  return { ok: true, format: "todoist", ...all, places };
}

const no = (refused: Refusal) => ({ ok: false, refused }) as const;

const inFile = (file: string, because: Refusal): Refusal => refusal("plan_import.in_file", { file, because });

/** What a Mac adds to an archive is none. */
const isProject = (name: string): boolean =>
  extname(name).toLowerCase() === ".csv" && !name.startsWith("__MACOSX/") && !/(?:^|\/)\./.test(name);

function projectOf(file: string): { name: string | undefined; id: string } {
  const stem = file.split("/").at(-1)!.slice(0, -".csv".length);
  const { name = "", id } = NAMED.exec(stem)!.groups!;
  return { name: name === "" || INBOX.test(name) ? undefined : name, id: id ?? name };
}
