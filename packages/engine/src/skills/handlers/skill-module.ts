/** Resolves `import … from "@etui/skill"`, wherever the importing code lies on the disk. */
import { registerHooks } from "node:module";

const NAME = "@etui/skill";
const MODULE = new URL("./etui-skill.ts", import.meta.url).href;

let answers = false;

/** Applies to this whole process; a second call does nothing. */
export function provideSkillModule(): void {
  if (answers) return;
  answers = true;
  registerHooks({
    resolve: (name, context, next) =>
      name === NAME ? { url: MODULE, shortCircuit: true } : next(name, context),
  });
}
