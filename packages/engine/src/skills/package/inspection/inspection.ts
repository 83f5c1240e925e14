/** What a person is shown of a skill before they say yes to it. */
import type { Refusal } from "@etui/words/refusal";
import type { Diagnostic, SkillFormat, SkillRequirement, ToolDeclaration } from "../../skill.ts";
import type { CodeFile } from "./code-files.ts";
import type { NamedHost } from "./named-hosts.ts";

/** Something that a person should see before they say yes. */
export interface Finding {
  /** `danger`: hardly ever there without a bad purpose. `warning`: look at it. `note`: good to know. */
  severity: "danger" | "warning" | "note";
  /** Snake case, one per rule: programs count by it. */
  code: string;
  /** What it is and why it matters. */
  says: Refusal;
  /** The same in English, or in the language of whoever asked. */
  message: string;
  /** Relative to the skill's folder, with `/`. */
  file?: string;
  /** From 1. */
  line?: number;
  /** What stands there, with everything that is not seen written out. */
  excerpt?: string;
}

export interface Inspection {
  /** Of the whole package; what is approved is approved under this word. */
  digest: string;
  /** Undefined, with an error among the diagnostics, where the skill cannot be used. */
  id: string | undefined;
  name: string | undefined;
  version: string | undefined;
  description: string | undefined;
  format: SkillFormat | undefined;
  /** What a model reads when the skill is activated. */
  instructions: string;
  files: readonly { path: string; bytes: number }[];
  bytes: number;
  tools: readonly ToolDeclaration[];
  code: readonly CodeFile[];
  /** Ids of components, which run in the fenced frame of a card. */
  components: readonly string[];
  asksFor: {
    /** Tools that the skill may use without asking, as its author wrote them. */
    allowedTools: readonly string[];
    requires: readonly SkillRequirement[];
    hosts: readonly NamedHost[];
    /** Names of settings that its code reads or its manifest lists. */
    parameters: readonly string[];
  };
  /** The gravest first. */
  findings: readonly Finding[];
  diagnostics: readonly Diagnostic[];
}
