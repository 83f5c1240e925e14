/** The tools of a conversation besides the built-in ones: those of its active skills. */
import type { TenantScope } from "../../database/tenant.ts";
import type { RegisteredTool } from "../../tool/registry.ts";
import type { SkillLibrary } from "../library/skill-library.ts";
import type { SkillTools } from "../road/skill-tools.ts";
import { readActivations } from "./activations.ts";

const NONE: readonly RegisteredTool[] = [];

export class ActiveTools {
  readonly #library: SkillLibrary;
  readonly #skillTools: SkillTools;

  constructor(library: SkillLibrary, skillTools: SkillTools) {
    this.#library = library;
    this.#skillTools = skillTools;
  }

  /** The tools in the order of activation. A deleted or unusable skill has none. */
  async of(scope: TenantScope, conversationId: string | undefined): Promise<readonly RegisteredTool[]> {
    const { skills } = await this.#library.of(scope.userId);
    if (skills.size === 0) return NONE;
    const active = await readActivations(scope, conversationId);
    if (active.length === 0) return NONE;
    const lists = await Promise.all(
      active.map(({ skill_id }) => {
        const skill = skills.get(skill_id);
        return skill && skill.tools.length > 0 ? this.#skillTools.of(scope.userId, skill) : undefined;
      }),
    );
    return lists.flatMap((list) => list?.tools ?? NONE);
  }
}
