/** The types of this domain: what a skill is, wherever and in whatever format it was written. */
import type { SkillSource } from "@etui/protocol/skill";
import type { JsonObject, JsonSchema } from "@etui/values/json/json";
import type { Refusal } from "@etui/words/refusal";

/** A scenario consists of conventions and a procedure, without tools of its own; it is activated like a skill. */
export type SkillKind = "skill" | "scenario";

/**
 * `v9`: `id`, `triggers`, tools/tools.yaml. `agent-skills`: the open format, `name` and `description`. `notes`: skills.md
 * beside Script/ and Data/. `scenario`: one file. `row`: written by `save_skill`, without a file.
 */
export type SkillFormat = "v9" | "agent-skills" | "notes" | "scenario" | "row";

/** Something about a skill that its author should know. With an `error`, the skill or that part of it is not usable. */
export interface Diagnostic {
  severity: "error" | "warning" | "note";
  /** In snake case, one code per rule, so that programs can count by it. */
  code: string;
  /** What is wrong and what to do. */
  says: Refusal;
  /** Relative to the skill's folder, with `/`. */
  file?: string;
  /** The line number, from 1. */
  line?: number;
}

export interface SkillRequirement {
  id: string;
  /** A semver range; `*` if none was given. */
  range: string;
}

/** A path, or a pattern of paths, under which a skill or scenario keeps documents. */
export interface PathConvention {
  /** The author's name for it: "year_goal". */
  name: string;
  /** The path with placeholders: "goals/{year}/year". */
  path: string;
  description?: string;
  /** What the documents should look like; registered as a shape. */
  schema?: JsonSchema;
}

/** The content of SKILL.md, skills.md or a scenario. */
export interface SkillManifest {
  /** The name used everywhere: letters of any script in lower case, digits, single `-` or `_` between; at most 128. */
  id: string;
  kind: SkillKind;
  format: SkillFormat;
  /** The name for people, often Chinese. */
  name: string;
  /** A semver version; undefined if none, or an invalid one, was given. */
  version: string | undefined;
  /** As written, with its list of tools if it has one. Empty if it is missing. */
  description: string;
  /** Words for which the skill is meant. */
  triggers: readonly string[];
  category: string | undefined;
  tags: readonly string[];
  requires: readonly SkillRequirement[];
  /** The hosts that its code asks to reach, in ASCII; `*` stands for any public one. */
  network: readonly string[];
  /** From the open format: tools that the skill may use without asking, as the author wrote them. */
  allowedTools: readonly string[];
  /** True if only a person may activate it. */
  disableModelInvocation: boolean;
  /** Whether people are offered it by name. */
  userInvocable: boolean;
  license: string | undefined;
  compatibility: string | undefined;
  paths: readonly PathConvention[];
  /** Which view suits which documents: card types with their paths or patterns, as written. */
  cardMapping: Readonly<Record<string, string>>;
  /** Components that the skill claims to bring. */
  customCards: readonly string[];
  /** Unknown keys of the front matter, kept for export. */
  extras: JsonObject;
  /** The text after the front matter. */
  body: string;
  /** The line of the file in which the body begins, from 1. */
  bodyLine: number;
}

/** The purpose of a skill's tool (tools.yaml `type`). */
export type SkillToolType = "collect" | "compute" | "display";

/** A tool as a skill declares it; how it runs is decided when it is offered for calls. */
export interface ToolDeclaration {
  name: string;
  type: SkillToolType | undefined;
  description: string;
  /** JSON Schema 2020-12 with `type: object`. */
  inputSchema: JsonSchema;
  /** For `collect` and `display`: one of the card types, or a component's id. */
  cardType: string | undefined;
  whenToCall: string | undefined;
  /** The tool's effect according to its author; without one, the tool computes. */
  effect: "read" | "write" | "display" | "external" | undefined;
  /** The time limit in milliseconds. */
  timeoutMs: number | undefined;
}

/** A skill from a folder or a row; its other files are read when it is used. */
export interface Skill extends SkillManifest {
  source: SkillSource;
  /** The folder's absolute path without symbolic links; undefined for scenarios and rows without a `source_path`. */
  root: string | undefined;
  /** The manifest's name within `root`, or the whole path of a scenario; undefined if there is no folder. */
  file: string | undefined;
  tools: readonly ToolDeclaration[];
  diagnostics: readonly Diagnostic[];
}

/** Something that looks like a skill but cannot be used: it is listed with the reason, so that its author finds it. */
export interface BrokenSkill {
  id: string;
  source: SkillSource;
  /** The absolute path of the manifest. */
  file: string;
  diagnostics: readonly Diagnostic[];
}
