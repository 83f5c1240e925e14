import type { ToolContext } from "../../tool/tool.ts";
import type { BranchesInUse } from "./branches-in-use.ts";
import { nearPath } from "./near-path.ts";

/**
 * A hint about what a path that its caller made up nearly repeats. On the command line, thousands of documents come
 * from files, under paths that nobody has just made up. A failure here must not fail the answer, which is valid without
 * the hint.
 */
export const pathHint = async (
  { db, surface }: Pick<ToolContext, "db" | "surface">,
  path: string,
  inUse?: BranchesInUse,
): Promise<string | undefined> =>
  surface === "cli" ? undefined : nearPath(db, path, inUse).catch(() => undefined);
