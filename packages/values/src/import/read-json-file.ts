/**
 * Reads a JSON file and recognises its form by its content: lines such as `{"path": …, "content": …}` are NDJSON, each
 * a value of its own, however many; a file such as `{"goals/2026": {…}, …}` is one text.
 *
 * Lines are read one at a time; a single text is parsed as a whole, so it has a limit.
 */
import { type CheckedJson, checkJson } from "../parse/check-json.ts";
import { type Line, LONGEST, UnreadableText } from "../text/text-lines.ts";

export interface JsonFile {
  lines: AsyncGenerator<Line>;
  /** The file's name, whose extension may say that it is NDJSON. */
  name: string;
  /** Whether an object that is the only line is an entry; if not, the file is one text. */
  isEntry: (value: Record<string, unknown>) => boolean;
}

/** `line` is the line of an entry; undefined if the value is the whole file. A file without text yields nothing. */
export type FoundJson = CheckedJson & { line: number | undefined };

/** @throws UnreadableText if one text is too long, and whatever `lines` throws */
export async function* readJsonFile({ lines, name, isEntry }: JsonFile): AsyncGenerator<FoundJson> {
  const first = await nextFilled(lines);
  if (!first) return;
  const alone = checkedObject(first.text);
  const second = alone && (await nextFilled(lines));
  // In one JSON text nothing may follow a whole object, so this object is one line of several.
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

/** The whole text from the first filled line on, with all line breaks, by which faults are counted. */
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
