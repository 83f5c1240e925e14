/** One skill, whole, for a person who looks at it: what it says, brings and costs. */
import type { Language } from "@etui/protocol/language-of";
import type { SkillSource } from "@etui/protocol/skill";
import type { Refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import type { TenantScope } from "../database/tenant.ts";
import { digestOf } from "./finding/digest-of.ts";
import { estimateTokens } from "./finding/estimate-tokens.ts";
import { findByName } from "./library/find-by-name.ts";
import { filesOf } from "./library/read-skill-file.ts";
import type { SkillLibrary } from "./library/skill-library.ts";
import type { SkillTools } from "./road/skill-tools.ts";
import type { Diagnostic, SkillFormat, SkillRequirement, ToolDeclaration } from "./skill.ts";
import type { SkillParameter, SkillParameters } from "./store/skill-parameters.ts";

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
  /** What of them must not be forgotten, for a conversation whose beginning was left out. */
  digest: string;
  tools: readonly ToolDeclaration[];
  /** Why some of them cannot be called. */
  tool_faults: readonly { tool: string; error: string }[];
  /** Relative to its folder, as `skill://name/…` reads them. */
  files: readonly string[];
  /** What the user has set; of secrets only that they are. */
  parameters: readonly SkillParameter[];
  diagnostics: readonly Diagnostic[];
  /** Estimates. */
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
      title: skill.name,
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
      diagnostics: skill.diagnostics,
      tokens: {
        description: estimateTokens(skill.description),
        instructions: estimateTokens(skill.body),
      },
    },
  };
}
