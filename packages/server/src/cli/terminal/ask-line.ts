import { createInterface } from "node:readline/promises";
import { invocation } from "../invocation.ts";

export interface Terminal {
  input: NodeJS.ReadableStream;
  output: NodeJS.WritableStream;
}

const standard = (): Terminal => ({ input: invocation().stdin, output: invocation().stderr });

/** Whether a person sits at both ends: one who reads the question and types the answer. */
export const canBeAsked = (): boolean => Boolean(invocation().stdin.isTTY && invocation().stderr.isTTY);

/** Undefined if nobody sits at the terminal. */
export const terminal = (): Terminal | undefined => (canBeAsked() ? standard() : undefined);

/** What the person types; undefined after Ctrl-C and at the end of input. */
export async function askLine(
  question: string,
  { input, output }: Terminal = standard(),
): Promise<string | undefined> {
  const { host, stdin } = invocation();
  if (host && input === stdin) return host.ask(question);
  const lines = createInterface({ input, output });
  const gone = new AbortController();
  lines.on("close", () => gone.abort());
  try {
    return (await lines.question(`${question} `, { signal: gone.signal })).trim();
  } catch {
    return undefined;
  } finally {
    lines.close();
  }
}
