/** Prints for commands: data and answers to stdout, everything about them to stderr. */
import { styleText } from "node:util";
import { invocation } from "../invocation.ts";

export const print = (line: string): void => void invocation().stdout.write(`${line}\n`);

export const printJson = (value: unknown): void => print(JSON.stringify(value, null, 2));

export const note = (line: string): void => void invocation().stderr.write(`${line}\n`);

/** Uses colours if the terminal shows them. */
export function painted(style: "red" | "green", text: string): string {
  const { host, stdout } = invocation();
  if (!host) return styleText(style, text, { stream: stdout });
  return host.colours ? styleText(style, text, { validateStream: false }) : text;
}

/** Control characters and bidirectional overrides, by which stored text could control a terminal or disguise itself. */
const UNSAFE = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu;

const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** Makes text from the database or a model safe to print. */
export const plainText = (text: string): string =>
  text.replace(UNSAFE, (character) =>
    character === "\n" || character === "\t" ? character : escaped(character),
  );

/** The same for text that must stay on its line, such as a path. */
export const oneLine = (text: string): string => text.replace(UNSAFE, escaped);

/** A path as one word of a shell command; with the escapes of bash and zsh if it must not be printed directly. */
export function shellWord(path: string): string {
  if (/^[\w./~-]+$/.test(path)) return path;
  if (path.search(UNSAFE) === -1) return `'${path.replaceAll("'", "'\\''")}'`;
  return `$'${oneLine(path.replace(/['\\]/g, "\\$&"))}'`;
}
