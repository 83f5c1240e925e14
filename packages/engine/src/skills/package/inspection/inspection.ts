/** What a person is shown about a skill before they approve it. */
import type { Refusal } from "@etui/words/refusal";
import type { Diagnostic, SkillFormat, SkillRequirement, ToolDeclaration } from "../../skill.ts";
import type { CodeFile } from "./code-files.ts";
import type { NamedHost } from "./named-hosts.ts";

/** Something that a person should see before they approve. */
export interface Finding {
  /** `danger`: hardly ever there without a bad purpose. `warning`: should be checked. `note`: good to know. */
  severity: "danger" | "warning" | "note";
  /** In snake case, one code per rule, so that programs can count by it. */
  code: string;
  /** What was found and why it matters. */
  says: Refusal;
  /** Relative to the skill's folder, with `/`. */
  file?: string;
  /** The line number, from 1. */
  line?: number;
  /** The text at this place, with all invisible characters written out. */
  excerpt?: string;
}

export interface Inspection {
  /** The digest of the whole package, which an approval names. */
  digest: string;
  /** Undefined if the skill cannot be used; then there is an error among the diagnostics. */
  id: string | undefined;
  name: string | undefined;
  version: string | undefined;
  description: string | undefined;
  format: SkillFormat | undefined;
  /** The text that a model reads when the skill is activated. */
  instructions: string;
  files: readonly { path: string; bytes: number }[];
  bytes: number;
  tools: readonly ToolDeclaration[];
  code: readonly CodeFile[];
  /** Ids of components, which run in the sandboxed frame of a card. */
  components: readonly string[];
  asksFor: {
    /** Tools that the skill may use without asking, as its author wrote them. */
    allowedTools: readonly string[];
    requires: readonly SkillRequirement[];
    hosts: readonly NamedHost[];
    /** The hosts that its code would be granted: those of the manifest, or those that the code itself names. */
    network: readonly string[];
    /** Names of settings that its code reads or its manifest lists. */
    parameters: readonly string[];
  };
  /** The most serious first. */
  findings: readonly Finding[];
  diagnostics: readonly Diagnostic[];
}
