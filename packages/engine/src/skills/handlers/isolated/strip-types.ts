/**
 * Turns TypeScript into JavaScript. This is done here and not in the process of a skill's code, where Node would load
 * its stripper again each time, which takes 40 ms of a first call.
 */
import { stripTypeScriptTypes } from "node:module";

export const isTypeScript = (path: string): boolean => /\.m?ts$/.test(path);

/** Code that cannot be stripped (enums, namespaces) becomes code that reports this when it is loaded. */
export function withoutTypes(source: string, path: string): string {
  try {
    return quietly(() => stripTypeScriptTypes(source));
  } catch (error) {
    const reason = (error as Error).message.split("\n")[0];
    return `throw new SyntaxError(${JSON.stringify(`${path}: ${reason}`)});`;
  }
}

/** Without this, Node warns once per process, on the starter's terminal, that the function is experimental. */
function quietly<Result>(run: () => Result): Result {
  const { emitWarning } = process;
  process.emitWarning = () => {};
  try {
    return run();
  } finally {
    process.emitWarning = emitWarning;
  }
}
