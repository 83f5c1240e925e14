import { createInterface } from "node:readline/promises";
import { words } from "./words/words.ts";

/** Whether a person sits at both ends: one who reads the question and one who types the answer. */
export const canBeAsked = (): boolean => Boolean(process.stdin.isTTY && process.stderr.isTTY);

/** Anything but a clear yes is a no, also Ctrl-C and the end of input. */
export async function askYesNo(
  question: string,
  { input, output }: { input: NodeJS.ReadableStream; output: NodeJS.WritableStream } = {
    input: process.stdin,
    output: process.stderr,
  },
): Promise<boolean> {
  const lines = createInterface({ input, output });
  const gone = new AbortController();
  lines.on("close", () => gone.abort());
  try {
    const answer = await lines.question(`${question} ${words.yesNo} `, { signal: gone.signal });
    return words.yes.includes(answer.trim().toLowerCase());
  } catch {
    return false;
  } finally {
    lines.close();
  }
}
