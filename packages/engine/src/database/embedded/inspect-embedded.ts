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
  const found = await Promise.all(
    places.map((place) =>
      access(place).then(
        () => true,
        () => false,
      ),
    ),
  );
  return { programs: ok ? /\d+\.\d+/.exec(output)?.[0] : undefined, made: found.includes(true) };
}
