import type { ToolContext } from "../../tool/tool.ts";
import type { BranchesInUse } from "./branches-in-use.ts";
import { nearPath } from "./near-path.ts";

/**
 * What a path that its caller thought of nearly repeats. On the command line documents come from files, by the
 * thousand, under paths nobody has just thought of. The answer stands without the hint: that nobody could look for
 * neighbours must not say otherwise.
 */
export const pathHint = async (
  { db, surface }: Pick<ToolContext, "db" | "surface">,
  path: string,
  inUse?: BranchesInUse,
): Promise<string | undefined> =>
  surface === "cli" ? undefined : nearPath(db, path, inUse).catch(() => undefined);
