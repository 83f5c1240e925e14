import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure, notFound, success } from "../../tool/answers.ts";
import { askInEtui } from "../../tool/ask-in-etui.ts";
import { defineTool } from "../../tool/define-tool.ts";
import type { Skill } from "../skill.ts";
import type { ManagementServices } from "./services.ts";
import { deletionInWords, skillQuestion } from "./skill-question.ts";
import { outOfReach } from "./within-reach.ts";

export const deleteSkillTool = ({ store, folderSkill }: ManagementServices) =>
  defineTool({
    name: "delete_skill",
    title: "Delete a skill",
    summary: "Deletes a saved skill with its tools; its files stay.",
    description: "Delete a saved skill; files on disk stay.",
    effect: "write",
    rehearses: true,
    destructive: true,
    idempotent: true,
    input: z.strictObject({ name: z.string() }),
    confirm: async ({ name }, context) =>
      (await skillQuestion(context, { delete: name })) ??
      askInEtui(context, deletionInWords(name, context.locale)),
    async run({ name }, context) {
      const refused = outOfReach(context, name);
      if (refused) return refused as never;
      const deleted = await store.delete(context.db, name, context.provenance);
      if (!deleted.ok) {
        const folder = folderSkill(name);
        if (folder) return failure("forbidden", notDeletable(folder));
        return notFound(refusal(deleted.isDeleted ? "skills.is_deleted" : "skills.not_saved", { name }));
      }
      const { skill_id, version, usedBy } = deleted;
      context.changed({ kind: "skill", target: name, action: "deleted", version });
      const lost = usedBy.length > 0 ? ` These used it: ${usedBy.join(", ")}.` : "";
      return success({
        deleted_skill: name,
        skill_id,
        version,
        used_by: usedBy,
        restore: { tool: "roll_back_skill", arguments: { name } },
        model_output: `Deleted the skill ${name}.${lost} roll_back_skill or undo_last brings it back.`,
      });
    },
  });

const notDeletable = ({ id, source }: Skill) => refusal("skills.not_deletable", { skill: id, source });
