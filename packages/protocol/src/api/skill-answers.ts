/** What `/api/skills` answers, as types only, so that the page needs no schema for skills. */
import type { AnyRefusal } from "../refusal.ts";
import type { SkillSource } from "../skill.ts";

export interface DescribedSkill {
  name: string;
  title: string;
  source: SkillSource;
  description: string;
  triggers: readonly string[];
  instructions: string;
  tools: readonly {
    name: string;
    type?: string | undefined;
    description: string;
    inputSchema: object;
    cardType?: string | undefined;
    whenToCall?: string | undefined;
    effect?: string | undefined;
    timeoutMs?: number | undefined;
  }[];
  tool_faults: readonly { tool: string; error: string }[];
  files: readonly string[];
  diagnostics: readonly { severity: string; message: string; line?: number | undefined }[];
}

/** A saved skill as its row has it; fields that are null come from its folder. */
export interface StoredSkill {
  name: string;
  version: number;
  is_active: boolean;
  description: string | null;
  triggers: readonly string[] | null;
  instructions: string | null;
  source_path: string | null;
  updated_at: string;
  tools:
    | readonly {
        name: string;
        type: string | null;
        description: string;
        parameters?: object;
        card_type: string | null;
        when_to_call: string | null;
      }[]
    | null;
}

export interface SkillVersion {
  version: number;
  /** The version that this one restored. */
  restores: number | null;
  /** The surface that made the change. */
  changed_by: string;
  created_at: string;
  is_deleted: boolean;
  diff: {
    fields: Record<string, { from: unknown; to: unknown }>;
    tools: { added: string[]; removed: string[]; changed: string[]; reordered?: true };
  };
}

export interface SkillParameter {
  key: string;
  is_secret: boolean;
  is_set: boolean;
  value?: unknown;
}

export type SkillJudged =
  | { ok: false; error: string }
  | {
      ok: true;
      score: number;
      rules: { code: string; fulfilled: boolean; message: string }[];
      warnings: readonly string[];
      tokens: { description: number; instructions: number };
    };

export interface SkillRemark<Severity extends string> {
  severity: Severity;
  code: string;
  /** In the language of whoever asks. */
  message: string;
  says?: AnyRefusal | undefined;
  file?: string | undefined;
  line?: number | undefined;
  excerpt?: string | undefined;
}

/** What a person sees before they install a skill. */
/** A skill in whose place another is put: one of Etui's own, or one that was installed. */
export interface ReplacedSkill {
  source: "bundled" | "home";
  name: string;
  version?: string | undefined;
}

export interface SkillOffer {
  inspection: {
    digest: string;
    /** Left out if the skill cannot be used. */
    id?: string | undefined;
    name?: string | undefined;
    version?: string | undefined;
    description?: string | undefined;
    instructions: string;
    files: readonly { path: string; bytes: number }[];
    bytes: number;
    tools: readonly { name: string; type?: string | undefined; description: string }[];
    code: readonly { path: string; isRun: boolean }[];
    components: readonly string[];
    asksFor: {
      allowedTools: readonly string[];
      requires: readonly { id: string; range: string }[];
      hosts: readonly { host: string; inCode: boolean }[];
      /** What its code asks to reach; `*` is any public host. */
      network: readonly string[];
      parameters: readonly string[];
    };
    findings: readonly SkillRemark<"danger" | "warning" | "note">[];
    diagnostics: readonly SkillRemark<"error" | "warning" | "note">[];
  };
  action: "create" | "update" | "unchanged" | "refused";
  /** Why the skill is refused. */
  error?: string | undefined;
  /** The skill in whose place it would be. */
  replaces?: ReplacedSkill | undefined;
  /** What changes in comparison with the installed skill. */
  change?:
    | {
        added: readonly string[];
        removed: readonly string[];
        changed: readonly string[];
        matters: readonly string[];
      }
    | undefined;
}

interface Rates {
  requests: number;
  recallAt1: number;
  recallAt5: number;
  reciprocalRank: number;
}

/** The figures of `etui skill eval`. */
export interface RoutingReport extends Rates {
  precision: number | null;
  byLanguage: Record<string, Rates>;
  bySkill: readonly (Rates & { skill: string })[];
  confusions: readonly { skill: string; instead: string; times: number }[];
  falsePositives: readonly { request: string; skill: string }[];
  needingNone: number;
}
