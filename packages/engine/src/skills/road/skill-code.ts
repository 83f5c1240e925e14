/** Finds the code that a skill has for a tool, and puts what it is given and what it answers into their forms. */

import { viewNamed } from "../../cards/view-named.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { childOf } from "../../json/json-object.ts";
import { failure } from "../../tool/answers.ts";
import type { Json, JsonObject, ToolContext } from "../../tool/tool.ts";
import { answerOf, faultOf } from "../handlers/answer-of.ts";
import { type Handler, MissingData, type SkillContext } from "../handlers/handler.ts";
import type { RunSkillTool } from "../handlers/skill-tool.ts";
import { type LoadedHandlers, loadTrustedHandlers } from "../handlers/trusted-handlers.ts";
import type { Skill, ToolDeclaration } from "../skill.ts";

export interface SkillCodeParts {
  /** What is known of the person. */
  profile: (scope: TenantScope) => Promise<JsonObject>;
  /** What the user has set for the skill, with the secrets. */
  parameters: (scope: TenantScope, skillName: string) => Promise<JsonObject>;
  log: (line: string) => void;
}

export class SkillCode {
  readonly #parts: SkillCodeParts;
  readonly #trusted = new WeakMap<Skill, Promise<LoadedHandlers>>();

  constructor(parts: SkillCodeParts) {
    this.#parts = parts;
  }

  /** Undefined where the skill has none for the tool. Which code is trusted, the source alone decides. */
  async handlerOf(skill: Skill, { name, type }: ToolDeclaration): Promise<RunSkillTool | undefined> {
    if (skill.root === undefined) return undefined;
    if (skill.source !== "bundled") return type === "compute" || type === undefined ? notRun : undefined;
    let loaded = this.#trusted.get(skill);
    if (!loaded) {
      loaded = loadTrustedHandlers(skill.root);
      this.#trusted.set(skill, loaded);
    }
    const handlers = await loaded;
    if (!handlers.ok) return async () => failure("internal", handlers.error);
    const handler = handlers.handlers.get(name);
    return handler && ((args, context) => this.#run(skill, handler, args, context));
  }

  async #run(skill: Skill, handler: Handler, args: JsonObject, context: ToolContext) {
    try {
      const profile = await this.#parts.profile(context.db);
      const parameters = await this.#parts.parameters(context.db, skill.id);
      return answerOf(await handler(args, this.#contextFor(skill, args, { profile, parameters }, context)));
    } catch (thrown) {
      if (!(thrown instanceof MissingData)) this.#parts.log(`skill ${skill.id}: ${stackOf(thrown)}`);
      return faultOf(thrown);
    }
  }

  #contextFor(
    skill: Skill,
    args: JsonObject,
    { profile, parameters }: { profile: JsonObject; parameters: JsonObject },
    context: ToolContext,
  ): SkillContext {
    return {
      profile,
      parameters,
      locale: context.locale,
      timeZone: context.timeZone,
      signal: context.signal,
      execute: (name, given) => context.execute(name, given),
      log: (line) => this.#parts.log(`skill ${skill.id}: ${line}`),
      need: (name, { from = name, collect } = {}) => {
        const value = args[name] ?? from.split(".").reduce<Json | undefined>(childOf, profile);
        if (value === undefined || value === null) throw new MissingData(name, collect);
        return value;
      },
      show: (view, data, options = {}) => {
        const named = viewNamed(view);
        return context.execute("show_card", {
          card_type: named.card_type,
          data_source: { type: "inline", data },
          options: { ...named.options, ...options },
        });
      },
    };
  }
}

const notRun: RunSkillTool = async () =>
  failure(
    "forbidden",
    "The code of installed skills is not run by this version of Etui. Use the skill's instructions.",
  );

const stackOf = (thrown: unknown): string =>
  thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
