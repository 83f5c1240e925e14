/** The words of this domain: what a skill is, wherever and in whatever format it was written down. */
import type { SkillSource } from "@etui/protocol/skill";
import type { JsonObject, JsonSchema } from "@etui/values/json/json";

/** A scenario is conventions and a procedure without tools of its own; it is activated like a skill. */
export type SkillKind = "skill" | "scenario";

/**
 * `v9`: `id`, `triggers`, tools/tools.yaml. `agent-skills`: the open format, `name` and `description`. `notes`: skills.md
 * beside Script/ and Data/. `scenario`: one file. `row`: written by `save_skill`, without a file.
 */
export type SkillFormat = "v9" | "agent-skills" | "notes" | "scenario" | "row";

/** Something about a skill that its author should know. With an `error` the skill, or that part of it, is not usable. */
export interface Diagnostic {
  severity: "error" | "warning" | "note";
  /** Snake case, one per rule: programs count by it. */
  code: string;
  /** What is wrong and what to do. */
  message: string;
  /** Relative to the skill's folder, with `/`. */
  file?: string;
  /** From 1. */
  line?: number;
}

export interface SkillRequirement {
  id: string;
  /** A semver range; `*` if none was given. */
  range: string;
}

/** Documents at certain paths, as a skill or scenario calls them. */
export interface PathConvention {
  /** As the author names it: "year_goal". */
  name: string;
  /** With placeholders: "goals/{year}/year". */
  path: string;
  description?: string;
  /** What the documents should look like; registered as a shape. */
  schema?: JsonSchema;
}

/** What SKILL.md, skills.md or a scenario says. */
export interface SkillManifest {
  /** How it is called everywhere: letters of any script in lower case, digits and single `-` or `_` in between; at most 64. */
  id: string;
  kind: SkillKind;
  format: SkillFormat;
  /** For people; often Chinese. */
  name: string;
  /** Semver; undefined where none, or none that is one, was given. */
  version: string | undefined;
  /** As written, with its list of tools if it has one. Empty where it is missing. */
  description: string;
  /** Words that call for it. */
  triggers: readonly string[];
  category: string | undefined;
  tags: readonly string[];
  requires: readonly SkillRequirement[];
  /** Of the open format: tools the skill may use without asking, as the author wrote them. */
  allowedTools: readonly string[];
  /** Only a person may activate it. */
  disableModelInvocation: boolean;
  /** Whether people are offered it by name. */
  userInvocable: boolean;
  license: string | undefined;
  compatibility: string | undefined;
  paths: readonly PathConvention[];
  /** Which view suits which documents: card type → path or pattern, as written. */
  cardMapping: Readonly<Record<string, string>>;
  /** Components that the skill says it brings. */
  customCards: readonly string[];
  /** Keys of the frontmatter that nobody here knows, kept for export. */
  extras: JsonObject;
  /** The text after the frontmatter. */
  body: string;
  /** The line of the file at which the body begins, from 1. */
  bodyLine: number;
}

/** What a tool of a skill is for (tools.yaml `type`). */
export type SkillToolType = "collect" | "compute" | "display";

/** A tool as a skill declares it; how it is run is decided where the skill is put on the road. */
export interface ToolDeclaration {
  name: string;
  type: SkillToolType | undefined;
  description: string;
  /** JSON Schema 2020-12, `type: object`. */
  inputSchema: JsonSchema;
  /** For `collect` and `display`: one of the card types, or a component's id. */
  cardType: string | undefined;
  whenToCall: string | undefined;
  /** What the author says it does to the world; a skill that says nothing computes. */
  effect: "read" | "write" | "display" | "external" | undefined;
  /** Milliseconds. */
  timeoutMs: number | undefined;
}

/** A skill as it lies in a folder or a row; its other files are looked at when it is used. */
export interface Skill extends SkillManifest {
  source: SkillSource;
  /** The folder, absolute and without symbolic links; undefined for scenarios and for rows without a `source_path`. */
  root: string | undefined;
  /** The manifest's name within `root`, or the scenario's whole path; undefined where there is no folder. */
  file: string | undefined;
  tools: readonly ToolDeclaration[];
  diagnostics: readonly Diagnostic[];
}

/** What looks like a skill and cannot be used: listed with the reason, so that its author finds it. */
export interface BrokenSkill {
  id: string;
  source: SkillSource;
  /** The manifest, absolute. */
  file: string;
  diagnostics: readonly Diagnostic[];
}
