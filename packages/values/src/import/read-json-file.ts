/**
 * What a file of JSON holds, told apart by its content:
 *
 *   {"path": …, "content": …}      lines of NDJSON, each a value of its own, however many
 *   {"goals/2026": {…}, …}         or one text
 *
 * Lines are read one at a time; a text that is one is parsed whole, hence its limit.
 */
import { type CheckedJson, checkJson } from "../parse/check-json.ts";
import { type Line, LONGEST, UnreadableText } from "../text/text-lines.ts";

export interface JsonFile {
  lines: AsyncGenerator<Line>;
  /** Its extension may say that it is NDJSON. */
  name: string;
  /** Whether the only line, an object, is an entry; else it is one text. */
  isEntry: (value: Record<string, unknown>) => boolean;
}

/** `line` is that of an entry; undefined for what the whole file is. Nothing comes of a file without any text. */
export type FoundJson = CheckedJson & { line: number | undefined };

/** @throws UnreadableText where one text is too long, and what `lines` throws */
export async function* readJsonFile({ lines, name, isEntry }: JsonFile): AsyncGenerator<FoundJson> {
  const first = await nextFilled(lines);
  if (!first) return;
  const alone = checkedObject(first.text);
  const second = alone && (await nextFilled(lines));
  // Behind a whole object nothing may follow in one JSON text, so it is a line among lines.
  const isLines = /\.(?:ndjson|jsonl)$/i.test(name) || second !== undefined || (alone && isEntry(alone));
  if (!isLines) {
    yield { line: undefined, ...checkJson(await readOn(first, lines)) };
    return;
  }
  for (let line: Line | undefined = first, next = second; line; line = next, next = undefined) {
    yield { line: line.number, ...checkJson(line.text) };
    next ??= await nextFilled(lines);
  }
}

function checkedObject(text: string): Record<string, unknown> | undefined {
  if (!text.trimStart().startsWith("{")) return undefined;
  const checked = checkJson(text);
  return checked.ok ? (checked.value as Record<string, unknown>) : undefined;
}

async function nextFilled(lines: AsyncGenerator<Line>): Promise<Line | undefined> {
  for (;;) {
    const { value, done } = await lines.next();
    if (done) return undefined;
    if (value.text.trim() !== "") return value;
  }
}

/** The rest of the file behind its first line, with the line breaks that faults are counted by. */
async function readOn(first: Line, lines: AsyncIterable<Line>): Promise<string> {
  const texts = ["\n".repeat(first.number - 1) + first.text];
  let length = first.text.length;
  for await (const { text } of lines) {
    texts.push(text);
    length += text.length + 1;
    if (length > LONGEST) throw new UnreadableText("too_long");
  }
  return texts.join("\n");
}
