/**
 * What the code of a skill imports as `@etui/skill`. It needs no node_modules beside it: the name is answered by Etui, in
 * its own process (skill-module.ts) and in the processes of installed skills (isolated/child.ts).
 */
import type { Handler } from "./handler.ts";

export type { Handler, SkillContext } from "./handler.ts";

/** Says what the functions are, so that an editor knows their arguments: `export default handlers({ … })`. */
export const handlers = <Name extends string>(given: Record<Name, Handler>): Record<Name, Handler> => given;
