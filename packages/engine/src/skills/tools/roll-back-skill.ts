import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure, notFound, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { diffInWords } from "../store/diff-skills.ts";
import type { ManagementServices } from "./services.ts";
import { skillQuestion } from "./skill-question.ts";
import { outOfReach } from "./within-reach.ts";

export const rollBackSkillTool = ({ store }: ManagementServices) =>
  defineTool({
    name: "roll_back_skill",
    title: "Roll a skill back",
    summary: "Brings back an earlier version of a saved skill, or a deleted one.",
    description: "Bring back a skill's earlier version, or a deleted skill.",
    effect: "write",
    rehearses: true,
    input: z.strictObject({ name: z.string(), version: z.int().min(1).optional() }),
    confirm: ({ name }, context) => skillQuestion(context, { rollBack: name }),
    async run({ name, version: wanted }, context) {
      const refused = outOfReach(context, name);
      if (refused) return refused as never;
      const back = await store.rollBack(context.db, { name, version: wanted }, context.provenance);
      if ("notFound" in back) return notFound(refusal("skills.not_saved", { name }));
      if (!back.ok) return failure("invalid_arguments", back.refused);
      const { action, version, restores } = back;
      if (action !== "unchanged") context.changed({ kind: "skill", target: name, action, version });
      return success({
        name,
        action,
        version,
        restored_version: restores,
        ...("diff" in back && { diff: back.diff }),
        model_output:
          "diff" in back
            ? `The skill ${name} is as in version ${restores} again, as version ${version}: ${diffInWords(back.diff)}.`
            : `The skill ${name} is as in version ${restores} already.`,
      });
    },
  });
