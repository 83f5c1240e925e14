/** One skill in full, for a person who looks at it: its text, its tools and its cost. */
import type { Language } from "@etui/protocol/language-of";
import type { SkillSource } from "@etui/protocol/skill";
import { estimateTokens } from "@etui/values/text/estimate-tokens";
import { inOneLanguage } from "@etui/values/text/in-one-language";
import type { Refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { TenantScope } from "../database/tenant.ts";
import { digestOf } from "./finding/digest-of.ts";
import { findByName } from "./library/find-by-name.ts";
import { filesOf } from "./library/read-skill-file.ts";
import type { SkillLibrary } from "./library/skill-library.ts";
import type { SkillTools } from "./road/skill-tools.ts";
import type { SkillFormat, SkillRequirement, ToolDeclaration } from "./skill.ts";
import type { SkillParameter, SkillParameters } from "./store/skill-parameters.ts";
import { type ToldDiagnostic, tellDiagnostic } from "./told-diagnostic.ts";

export interface SkillDescription {
  name: string;
  title: string;
  source: SkillSource;
  format: SkillFormat;
  skill_version: string | undefined;
  description: string;
  triggers: readonly string[];
  category: string | undefined;
  requires: readonly SkillRequirement[];
  instructions: string;
  /** The parts of its instructions that must not be forgotten when the beginning of a conversation is left out. */
  digest: string;
  tools: readonly ToolDeclaration[];
  /** Why some of its tools cannot be called. */
  tool_faults: readonly { tool: string; error: string }[];
  /** Paths relative to its folder, as `skill://name/…` reads them. */
  files: readonly string[];
  /** The parameters as the user has set them; for secrets, only whether they are set. */
  parameters: readonly SkillParameter[];
  diagnostics: readonly ToldDiagnostic[];
  /** Estimated numbers of tokens. */
  tokens: { description: number; instructions: number };
}

export interface DescriptionServices {
  library: SkillLibrary;
  parameters: SkillParameters;
  usableTools: SkillTools["of"];
}

export async function describeSkill(
  scope: TenantScope,
  { name, language }: { name: string; language: Language },
  { library, parameters, usableTools }: DescriptionServices,
): Promise<{ ok: true; skill: SkillDescription } | { ok: false; refused: Refusal }> {
  const found = findByName(await library.of(scope.userId), name);
  if (!found.ok) return found;
  const { skill } = found;
  const { faults } = await usableTools(scope.userId, skill);
  return {
    ok: true,
    skill: {
      name: skill.id,
      title: inOneLanguage(skill.name, language),
      source: skill.source,
      format: skill.format,
      skill_version: skill.version,
      description: skill.description,
      triggers: skill.triggers,
      category: skill.category,
      requires: skill.requires,
      instructions: skill.body,
      digest: digestOf(skill),
      tools: skill.tools,
      tool_faults: faults.map(({ tool, refused }) => ({ tool, error: sayRefusal(refused, language) })),
      files: await filesOf(skill),
      parameters: await parameters.list(scope, skill.id),
      diagnostics: skill.diagnostics.map((one) => tellDiagnostic(one, language)),
      tokens: {
        description: estimateTokens(skill.description),
        instructions: estimateTokens(skill.body),
      },
    },
  };
}
