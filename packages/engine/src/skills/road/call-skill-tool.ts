import { nearestName } from "@etui/values/nearest-name";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { notFound } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { changesSomething } from "../../tool/registry.ts";
import { seenBy } from "../library/seen-by.ts";
import type { SkillLibrary } from "../library/skill-library.ts";
import type { SkillTools } from "./skill-tools.ts";

/** For clients that do not notice new tools. The called tool has its own checks and its own record. */
export const callSkillTool = ({ library, skillTools }: { library: SkillLibrary; skillTools: SkillTools }) =>
  defineTool({
    name: "call_skill_tool",
    title: "Call a skill's tool",
    summary: "Calls a tool of a skill that the client does not list.",
    description: "Call an activated skill's tool that is not in your tool list.",
    effect: "write",
    input: z.strictObject({
      name: z.string(),
      arguments: z.record(z.string(), z.unknown()).optional(),
      // These fields are this tool's own, so that the road leaves them to the called tool: two records of one key would
      // be two locks.
      idempotency_key: z
        .string()
        .optional()
        .meta({ [UNLISTED]: true }),
      reason: z
        .string()
        .optional()
        .meta({ [UNLISTED]: true }),
    }),
    async run({ name, arguments: given = {}, ...road }, context) {
      const tool = await skillTools.resolve(context.userId, name);
      if (tool && context.mayUseSkill(tool.skill!))
        return context.execute(name, changesSomething(tool) ? { ...road, ...given } : given);
      const { skills } = seenBy(await library.of(context.userId), context);
      for (const skill of skills.values()) {
        if (!skill.tools.some((declared) => declared.name === name)) continue;
        const { faults } = await skillTools.of(context.userId, skill);
        const fault = faults.find((faulty) => faulty.tool === name);
        if (fault) {
          const { refused: because } = fault;
          return notFound(refusal("skills.tool_unusable", { tool: name, skill: skill.id, because }));
        }
      }
      const names = [...skills.values()].flatMap(({ tools }) => tools.map((tool) => tool.name));
      return notFound(refusal("skills.unknown_tool", { name, nearest: nearestName(name, names) }));
    },
  });
