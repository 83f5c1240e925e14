/** What can be said of the embedded server without starting or making anything. */
import { access } from "node:fs/promises";
import { join } from "node:path";
import { findPackage } from "./binaries.ts";
import { runProgram } from "./run-program.ts";

export interface EmbeddedState {
  /** Such as "18.4"; undefined when the program does not run, which the next start mends if it can. */
  programs: string | undefined;
  /** Whether this home has a database already. */
  made: boolean;
}

/** @throws DatabaseUnavailable when the programs are not installed at all. */
export async function inspectEmbedded(home: string): Promise<EmbeddedState> {
  const suffix = process.platform === "win32" ? ".exe" : "";
  const program = join(findPackage(), "native", "bin", `postgres${suffix}`);
  const { ok, output } = await runProgram({ program, args: ["--version"], account: undefined });
  const places = [join(home, "postgres", "data"), join(home, "postgres.place")];
  const found = await Promise.all(places.map(isThere));
  return { programs: ok ? /\d+\.\d+/.exec(output)?.[0] : undefined, made: found.includes(true) };
}

/** What may not be looked at counts as there: opening it will say why not. */
const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== "ENOENT",
  );
