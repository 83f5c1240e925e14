/**
 * The module that a skill's code imports as `@etui/skill`. The code needs no node_modules: Etui resolves the name in
 * its own process (skill-module.ts) and in the processes of installed skills (isolated/child.ts).
 */
import type { Handler } from "./handler.ts";

export type { Handler, SkillContext } from "./handler.ts";

/** Gives the functions their types, so that an editor knows their arguments: `export default handlers({ … })`. */
export const handlers = <Name extends string>(given: Record<Name, Handler>): Record<Name, Handler> => given;
