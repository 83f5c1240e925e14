import { languageOf } from "@etui/protocol/language-of";
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { type Refusal, refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { z } from "zod";
import { noteRead } from "../../sources/note-sources.ts";
import { notFound, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import type { ToolContext } from "../../tool/tool.ts";
import { findByName } from "../library/find-by-name.ts";
import type { LibraryView } from "../library/merge-sources.ts";
import { seenBy } from "../library/seen-by.ts";
import type { SkillLibrary } from "../library/skill-library.ts";
import type { SkillTools } from "../road/skill-tools.ts";
import type { Skill } from "../skill.ts";
import { noteActivations } from "../usage/note-activations.ts";
import { readActivations, writeActivations } from "./activations.ts";
import { instructionsOf } from "./instructions-of.ts";
import { textDigest } from "./text-digest.ts";
import { withRequired } from "./with-required.ts";

export interface ActivationServices {
  library: SkillLibrary;
  /** The files of a skill beside its manifest, relative to its folder. */
  filesOf: (skill: Skill) => Promise<readonly string[]>;
  /** Whether the skill was brought in from elsewhere. */
  isBroughtIn: (skill: Pick<Skill, "id" | "source">) => Promise<boolean>;
  /** Called when the active skills of a conversation have changed. */
  activated: (userId: string) => void;
  /** The tools of a skill that can be called, and why the others cannot. */
  usableTools: SkillTools["of"];
}

const MOST_AT_ONCE = 10;

export const activateSkills = ({
  library,
  filesOf,
  isBroughtIn,
  activated,
  usableTools,
}: ActivationServices) =>
  defineTool({
    name: "activate_skills",
    title: "Activate skills",
    summary: "Loads skills into the conversation: their instructions and tools.",
    description: "Load skills by id before working on their subject: instructions and tools.",
    effect: "read",
    brief: { description: "Load skills by id before working on their subject.", fields: { skills: true } },
    input: z.strictObject({
      skills: z.array(z.string()).min(1).max(MOST_AT_ONCE),
    }),
    run: async ({ skills: wanted }, context) => {
      const view = seenBy(await library.of(context.userId), context);
      const { skills, refused } = choose(view, [...new Set(wanted)], context);
      if (skills.length === 0) return notFound(refused);

      const known = new Map(
        (await readActivations(context.db, context.conversationId)).map(({ skill_id, digest }) => [
          skill_id,
          digest,
        ]),
      );
      const loaded = await Promise.all(
        skills.map(async (skill) => {
          const digest = textDigest(skill);
          const usable = await usableTools(context.userId, skill);
          refused.push(
            ...usable.faults.map(({ tool, refused: because }) =>
              refusal("skills.tool_unusable", { tool, skill: skill.id, because }),
            ),
          );
          return {
            // Tools that cannot be called are left out: their name may be one of Etui's own.
            skill: {
              ...skill,
              tools: skill.tools.filter(({ name }) => usable.tools.some((tool) => tool.name === name)),
            },
            digest,
            files: await filesOf(skill),
            isNew: known.get(skill.id) !== digest,
          };
        }),
      );
      const language = languageOf(context.locale);
      const texts = loaded.map(({ skill, files }) => instructionsOf(skill, files, language));
      const activations = loaded.map(({ skill, digest }) => ({ skill_id: skill.id, digest }));
      await writeActivations(context.db, context.conversationId, activations, context.surface);
      const broughtIn = await Promise.all(
        skills.map(async (skill) => ((await isBroughtIn(skill)) ? [skill.id] : [])),
      );
      await noteRead(
        context,
        broughtIn.flat().map((name) => ({ kind: "skill", name })),
      );
      await noteActivations(
        context.db,
        loaded.map(({ skill }, at) => ({ skillId: skill.id, tokens: estimateTokens(texts[at]!) })),
      );
      if (loaded.some(({ isNew }) => isNew)) activated(context.userId);
      const faults = refused.map((one) => sayRefusal(one, language));
      return success({
        activated: loaded.map(({ skill, files, isNew }) => ({
          id: skill.id,
          name: skill.name,
          ...(skill.version !== undefined && { version: skill.version }),
          tools: skill.tools.map(({ name }) => name),
          files: [...files],
          was_active: !isNew,
        })),
        ...(faults.length > 0 && { not_activated: faults }),
        model_output: [...texts, ...faults].join("\n\n"),
      });
    },
  });

/** The skills that can be loaded, required ones first, and for each other name why it cannot. */
function choose(view: LibraryView, names: readonly string[], { isPersonsWord }: ToolContext) {
  const skills = new Map<string, Skill>();
  const refused: Refusal[] = [];
  for (const name of names) {
    const found = findByName(view, name);
    if (!found.ok) {
      refused.push(found.refused);
      continue;
    }
    const { skill } = found;
    if (skill.disableModelInvocation && !isPersonsWord) {
      refused.push(refusal("skills.person_only", { skill: skill.id }));
      continue;
    }
    const ordered = withRequired(view, skill);
    if (ordered.ok) for (const one of ordered.skills) skills.set(one.id, one);
    else refused.push(ordered.refused);
  }
  return { skills: [...skills.values()], refused };
}
