/** The tasks of another program, from whatever file it wrote. */
import { TASK_FORMATS, type TaskFormat } from "@etui/protocol/task-formats";
import { refusal } from "@etui/words/refusal";
import { BOX, readChecklist } from "./checklist.ts";
import { readIcs } from "./ics.ts";
import { type ImportContext, type Imported, type ImportRead, MOST_BYTES } from "./imported.ts";
import { readTaskwarrior } from "./taskwarrior.ts";
import { readTickTick } from "./ticktick.ts";
import { readTodoTxt } from "./todo-txt.ts";
import { readTodoist } from "./todoist.ts";

type Read = (
  text: string,
  context: ImportContext,
) => ({ ok?: true } & Imported) | Extract<ImportRead, { ok: false }>;

const READERS: Readonly<Record<TaskFormat, Read>> = {
  "todo.txt": readTodoTxt,
  taskwarrior: readTaskwarrior,
  todoist: readTodoist,
  ticktick: readTickTick,
  markdown: readChecklist,
  ics: readIcs,
};

/**
 * Without a format it is told by the content. Nothing that was not understood is left out in silence: it stands in
 * `not_understood` with its line, and the rest of its task comes in. Only a file that is no such file at all, or has more
 * than `MOST_BYTES`, is refused.
 */
export function readTasks(
  text: string,
  { format, ...context }: ImportContext & { format?: TaskFormat | undefined },
): ImportRead {
  if (text.length > MOST_BYTES || Buffer.byteLength(text) > MOST_BYTES) {
    return { ok: false, refused: refusal("plan_import.too_large", { most: MOST_BYTES }) };
  }
  const found = format ?? recognise(text);
  if (found === undefined)
    return { ok: false, refused: refusal("plan_import.format_unknown", { formats: TASK_FORMATS }) };
  const read = READERS[found](text, context);
  if ("refused" in read) return read;
  const { items, places, not_understood } = read;
  return { ok: true, format: found, items, places, not_understood };
}

const BEGINNING = 20_000;

/** Whatever is plain lines may be todo.txt, so that is only believed where a line has one of its signs. */
export function recognise(text: string): TaskFormat | undefined {
  const beginning = text
    .slice(0, BEGINNING)
    .replace(/^\ufeff/, "")
    .trimStart();
  if (/^BEGIN:VCALENDAR/i.test(beginning)) return "ics";
  if (/^(?:\[\s*)?\{/.test(beginning) && /"(?:description|uuid)"\s*:/.test(beginning)) return "taskwarrior";
  const lines = beginning.split(/\r\n|\n|\r/);
  if (lines.some((line) => /(?:^|,)"?List Name"?,/i.test(line))) return "ticktick";
  if (/^"?TYPE"?,.*"?CONTENT"?/i.test(lines[0]!)) return "todoist";
  if (lines.some((line) => BOX.test(line))) return "markdown";
  if (
    lines.some((line) =>
      /^(?:x \d{4}-|\([A-Z]\) |\d{4}-\d\d-\d\d )|(?:^|\s)[+@]\p{L}|\s(?:due|t|rec|pri):\S/u.test(line),
    )
  )
    return "todo.txt";
  return undefined;
}
