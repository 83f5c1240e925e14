import { languageOf } from "@etui/protocol/language-of";
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { z } from "zod";
import { conflict, failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { UNLISTED } from "../../tool/listing-marks.ts";
import { requiredByForm } from "../handlers/required-by-form.ts";
import { whyNoCode } from "../handlers/why-no-code.ts";
import type { Skill } from "../skill.ts";
import { diffInWords } from "../store/diff-skills.ts";
import { TOOLS_MODES } from "../store/given-tools.ts";
import { sourceTypeOf } from "../store/skill-state.ts";
import type { ManagementServices } from "./services.ts";
import { detailsOf } from "./skill-list.ts";
import { skillQuestion } from "./skill-question.ts";
import { outOfReach } from "./within-reach.ts";

const unlisted = <Schema extends z.ZodType>(schema: Schema) => schema.meta({ [UNLISTED]: true });

const tool = z.strictObject({
  name: z.string(),
  description: z.string().optional(),
  parameters: z
    .record(z.string(), z.unknown())
    .optional()
    .describe("{type: object, properties: {cups: {type: number}}, required: [cups]}"),
  type: z.enum(["collect", "compute", "display"]).optional(),
  card_type: z.string().optional(),
  when_to_call: unlisted(z.string().optional()),
});

export const saveSkillTool = ({ store, folderSkill }: ManagementServices) =>
  defineTool({
    name: "save_skill",
    title: "Save a skill",
    summary: "Creates or changes a skill by its name, with its tools.",
    description:
      "Create or change a skill. Left-out fields stay, also of its tools; tools replaces the list.",
    instructions: INSTRUCTIONS,
    effect: "write",
    idempotent: true,
    rehearses: true,
    input: z.strictObject({
      name: z.string(),
      description: z.string().optional(),
      instructions: z.string().optional(),
      source_path: z.string().optional(),
      tools: z.array(tool).optional(),
      tools_mode: unlisted(z.enum(TOOLS_MODES).optional()),
      triggers: z.array(z.string()).optional(),
      is_active: unlisted(z.boolean().optional()),
      base_version: unlisted(z.int().min(0).optional()),
    }),
    confirm: ({ name, description, instructions }, context) =>
      skillQuestion(context, { save: name, description, instructions, replaces: folderSkill(name)?.source }),
    async run({ base_version, tools, ...fields }, context) {
      const refused = outOfReach(context, fields.name);
      if (refused) return refused as never;
      const saved = await store.save(
        context.db,
        {
          ...fields,
          tools: tools?.map((given) => ({ ...given, parameters: given.parameters as never })),
          baseVersion: base_version,
        },
        context.provenance,
      );
      const { name } = fields;
      if ("overtakenBy" in saved)
        return conflict(refusal("skills.overtaken", { name, version: saved.overtakenBy }), {
          name,
          version: saved.overtakenBy,
        });
      if (!saved.ok) return failure("invalid_arguments", saved.refused);
      const { action, skill_id, version, state } = saved;
      const skill = await store.skillOf(name, state);
      const uncoded = skill.tools.flatMap((tool) => whyNoCode(skill, tool) ?? []);
      const warnings = [...saved.warnings, ...uncoded].map((one) =>
        sayRefusal(one, languageOf(context.locale)),
      );
      if (action !== "unchanged") context.changed({ kind: "skill", target: name, action, version });
      const shadowed = folderSkill(name);
      return success({
        skill_id,
        name,
        action,
        version,
        source_path: state.source_path,
        source_type: sourceTypeOf(state),
        is_active: state.is_active,
        ...(shadowed && { replaces: { source: shadowed.source, name: shadowed.name } }),
        tools: skill.tools.map(detailsOf),
        ...("diff" in saved && { diff: saved.diff }),
        ...(warnings.length > 0 && { warnings }),
        model_output: [
          inWords(saved, name),
          ...(shadowed ? [inPlaceOf(shadowed)] : []),
          ...(tools === undefined ? [] : skill.tools.flatMap(askedByForm)),
          ...warnings,
        ].join("\n"),
      });
    },
  });

type SavedWell = { action: string; version: number } & ({ diff: Parameters<typeof diffInWords>[0] } | object);

function inWords(saved: SavedWell, name: string): string {
  if (saved.action === "unchanged")
    return `The skill ${name} is like that already (version ${saved.version}).`;
  if (saved.action === "created") return `Created the skill ${name}. activate_skills loads it.`;
  const diff = "diff" in saved ? diffInWords(saved.diff) : "";
  return `Changed the skill ${name} to version ${saved.version}: ${diff}.`;
}

function askedByForm(tool: Skill["tools"][number]): string[] {
  const required = requiredByForm(tool).join(", ");
  return required === ""
    ? []
    : [`A call of ${tool.name} may leave out ${required}: its form requires that of the person.`];
}

const inPlaceOf = ({ id, source }: Skill): string =>
  source === "bundled"
    ? `It replaces Etui's own skill ${id}, and started from it.`
    : `It replaces the folder's own ${id}.`;

const INSTRUCTIONS = `
A skill is know-how that a conversation loads when it needs it: name (lower case, with - or _), description (what for and when),
triggers (words that call for it), instructions (what to do, in Markdown) and tools.

source_path names a folder relative to data/skills with a SKILL.md. What the row leaves out comes from there.
To import one: read_lines("searxng/SKILL.md"), then save_skill(name, description, source_path, tools).

A tool has name, description, parameters (JSON Schema), and: type collect (asks by a form), display (shows a card; card_type says
which, such as list or table) or compute (needs code); when_to_call. What a collect tool requires, its form requires of the person, and a
call may leave it out.

Every change is a version. base_version refuses the change if somebody else made one since; roll_back_skill brings one back.
`.trim();
