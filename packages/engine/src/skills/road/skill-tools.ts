/**
 * The tools of skills. They use the same road as all others, and are found after the built-in ones, for the user who
 * calls.
 *
 * No skill can take a built-in tool's name, nor one of a skill that comes with Etui. Of two others with a tool of the same
 * name, the first by id keeps it, so that importing a third cannot change what the first two mean.
 */

import type { ToolResult } from "@etui/protocol/tool-result";
import type { JsonObject } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { type RegisteredTool, registeredTool } from "../../tool/registry.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { wireName } from "../../tool/wire-name.ts";
import { skillTool } from "../handlers/skill-tool.ts";
import type { ReadProfile } from "../handlers/standard-run.ts";
import { whyNoCode } from "../handlers/why-no-code.ts";
import type { LibraryView } from "../library/merge-sources.ts";
import type { SkillLibrary } from "../library/skill-library.ts";
import type { Skill, ToolDeclaration } from "../skill.ts";

/** Runs the code that a skill has for a tool; undefined if it has none and the tool does what its type does. */
export type HandlerOf = (
  skill: Skill,
  tool: ToolDeclaration,
) => Promise<((args: JsonObject, context: ToolContext) => Promise<ToolResult>) | undefined>;

export interface SkillToolParts {
  library: SkillLibrary;
  /** Whether a built-in tool has the name, or one that could be confused with it. */
  isTaken: (name: string) => boolean;
  handlerOf: HandlerOf;
  profile: ReadProfile;
}

export interface SkillToolList {
  tools: readonly RegisteredTool[];
  /** Why tools of the skill are missing. */
  faults: readonly { tool: string; refused: Refusal }[];
}

export class SkillTools {
  readonly #parts: SkillToolParts;
  /** Compiled once for each time a skill is read. */
  readonly #compiled = new WeakMap<Skill, Promise<SkillToolList>>();
  readonly #owners = new WeakMap<LibraryView, ReadonlyMap<string, Skill>>();

  constructor(parts: SkillToolParts) {
    this.#parts = parts;
  }

  /** Accepts both spellings of a name. */
  async resolve(userId: string, name: string): Promise<RegisteredTool | undefined> {
    const view = await this.#parts.library.of(userId);
    const owner = this.#ownersIn(view).get(wireName(name));
    if (!owner) return undefined;
    const { tools } = await this.#compile(owner);
    return tools.find((tool) => tool.name === name || tool.wireName === name);
  }

  /** The tools that can be called, and why the others cannot. */
  async of(userId: string, skill: Skill): Promise<SkillToolList> {
    const { tools, faults } = await this.#compile(skill);
    const lacking = this.faultsAtSight(await this.#parts.library.of(userId), skill).filter((lack) =>
      faults.every(({ tool }) => tool !== lack.tool),
    );
    return {
      tools: tools.filter(({ name }) => lacking.every(({ tool }) => tool !== name)),
      faults: [...faults, ...lacking],
    };
  }

  /** Why tools cannot be called, as far as that is seen without compiling their schemas. */
  faultsAtSight(view: LibraryView, skill: Skill): SkillToolList["faults"] {
    const owners = this.#ownersIn(view);
    return skill.tools.flatMap((tool) => {
      const { name } = tool;
      const owner = owners.get(wireName(name));
      // Skills are compared by id, because a user's rows become other objects whenever they are read again.
      const refused =
        owner?.id === skill.id
          ? whyNoCode(skill, tool)
          : refusal("skills.tool_name_taken", { name, owner: owner?.id });
      return refused ? [{ tool: name, refused }] : [];
    });
  }

  #ownersIn(view: LibraryView): ReadonlyMap<string, Skill> {
    let owners = this.#owners.get(view);
    if (!owners) {
      const made = new Map<string, Skill>();
      // A folder that somebody drops beside them takes no tool from the skills that come with Etui.
      const all = [...view.skills.values()];
      const own = all.filter(({ id, source }) => source === "bundled" || isInPlaceOfBundled(view, id));
      for (const skill of new Set([...own, ...all]))
        for (const { name } of skill.tools) {
          const wire = wireName(name);
          if (!made.has(wire) && !this.#parts.isTaken(name)) made.set(wire, skill);
        }
      owners = made;
      this.#owners.set(view, owners);
    }
    return owners;
  }

  #compile(skill: Skill): Promise<SkillToolList> {
    let list = this.#compiled.get(skill);
    if (!list) {
      list = this.#compileAll(skill);
      this.#compiled.set(skill, list);
    }
    return list;
  }

  async #compileAll(skill: Skill): Promise<SkillToolList> {
    const tools: RegisteredTool[] = [];
    const faults: { tool: string; refused: Refusal }[] = [];
    for (const declaration of skill.tools) {
      const code = await this.#parts.handlerOf(skill, declaration);
      const made = await skillTool(declaration, { skill, code, profile: this.#parts.profile });
      if (made.ok) tools.push(registeredTool(made.tool, "skills"));
      else faults.push({ tool: declaration.name, refused: made.refused });
    }
    return { tools, faults };
  }
}

/** Whether the skill stands in the place of one that comes with Etui, and so has the names of its tools. */
const isInPlaceOfBundled = ({ shadowed }: LibraryView, id: string): boolean =>
  shadowed.some(({ skill }) => skill.id === id && skill.source === "bundled");
