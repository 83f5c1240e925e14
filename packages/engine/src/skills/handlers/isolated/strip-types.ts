/**
 * TypeScript as JavaScript, done here and not in the process of a skill's code: Node would load its stripper there anew each
 * time, which takes 40 ms of a cold call.
 */
import { stripTypeScriptTypes } from "node:module";

export const isTypeScript = (path: string): boolean => /\.m?ts$/.test(path);

/** What cannot be stripped (enums, namespaces) becomes code that says so when it is loaded. */
export function withoutTypes(source: string, path: string): string {
  try {
    return quietly(() => stripTypeScriptTypes(source));
  } catch (error) {
    const reason = (error as Error).message.split("\n")[0];
    return `throw new SyntaxError(${JSON.stringify(`${path}: ${reason}`)});`;
  }
}

/** Node calls the function experimental, once for each process, on the terminal of whoever started Etui. */
function quietly<Result>(run: () => Result): Result {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return run();
  } finally {
    process.emitWarning = emitWarning;
  }
}
