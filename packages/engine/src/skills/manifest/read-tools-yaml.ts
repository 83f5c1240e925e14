/** Reads tools.yaml 2.0: the tools that a skill declares. */

import type { Json, JsonObject, JsonSchema } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refusal } from "@etui/words/refusal";
import { TOOL_NAME, wireName } from "../../tool/wire-name.ts";
import type { Diagnostic, SkillToolType, ToolDeclaration } from "../skill.ts";
import { takeText } from "./field-values.ts";
import { hiddenCharacter } from "./hidden-characters.ts";
import { parametersSchema } from "./parameter-schema.ts";
import { quoted } from "./quoted.ts";
import { readYaml, type YamlDocument } from "./read-yaml.ts";

const FILE = "tools/tools.yaml";
const VERSION = "2.0";
const MOST_TOOLS = 100;
const LONGEST_FILE = 512 * 1024;
const LONGEST_TIMEOUT_MS = 10 * 60_000;
const TOOL_TYPES: readonly SkillToolType[] = ["collect", "compute", "display"];
const EFFECTS: readonly NonNullable<ToolDeclaration["effect"]>[] = ["read", "write", "display", "external"];
const KNOWN_KEYS: ReadonlySet<string> = new Set([
  ...[
    "name",
    "type",
    "description",
    "parameters",
    "input_schema",
    "card_type",
    "when_to_call",
    "effect",
    "timeout",
    "timeout_ms",
  ],
]);

export interface ToolsReading {
  tools: ToolDeclaration[];
  /** Includes an error if the file or one of its tools cannot be used. */
  diagnostics: Diagnostic[];
}

/** Never throws. A tool with an error is left out; of two with the same name, the first counts. */
export function readToolsYaml(text: string, skillId: string): ToolsReading {
  const diagnostics: Diagnostic[] = [];
  const say: Say = (severity, code, says, line) => {
    if (diagnostics.length < 200)
      diagnostics.push({ severity, code, says, file: FILE, ...(line === undefined ? {} : { line }) });
  };
  if (text.length > LONGEST_FILE) {
    const facts = { characters: text.length, most: LONGEST_FILE };
    say("error", "file_too_large", refusal("tools_yaml.file_too_large", facts));
    return { tools: [], diagnostics };
  }
  const plain = text.replace(/^\ufeff/, "").replace(/\r\n?/g, "\n");
  const document = readYaml(plain);
  if (!document.ok) {
    const because = document.refused;
    say("error", "broken_yaml", refusal("tools_yaml.broken_yaml", { because }), document.line);
    return { tools: [], diagnostics };
  }
  for (const { code, says, line } of document.remarks) say("warning", code, says, line);
  const { value } = document;
  if (isObject(value)) checkHead(value, skillId, document, say);
  const items = itemsOf(value);
  if (items === undefined) {
    say("error", "no_tools", refusal("tools_yaml.no_tools"), 1);
    return { tools: [], diagnostics };
  }
  if (items.length > MOST_TOOLS) {
    const facts = { count: items.length, most: MOST_TOOLS };
    say("error", "too_many_tools", refusal("tools_yaml.too_many_tools", facts));
  }
  const reader = new ToolReader(document, say);
  return {
    tools: items.slice(0, MOST_TOOLS).flatMap((item, index) => reader.tool(item, index) ?? []),
    diagnostics,
  };
}

type Say = (severity: Diagnostic["severity"], code: string, says: Refusal, line?: number) => void;

/** Checks `version` and `skill_id`. */
function checkHead(value: JsonObject, skillId: string, { keyLines }: YamlDocument, say: Say): void {
  const version = takeText(value.version)?.value;
  if (version === undefined)
    say("note", "no_version", refusal("tools_yaml.no_version", { version: VERSION }));
  else if (!/^2(?:\.0){0,2}$/.test(version)) {
    const says = refusal("tools_yaml.wrong_version", { given: quoted(version), version: VERSION });
    say("warning", "wrong_version", says, keyLines.get("version"));
  }
  const owner = takeText(value.skill_id)?.value;
  if (owner !== undefined && owner !== skillId) {
    const says = refusal("tools_yaml.wrong_skill_id", { given: quoted(owner), skill: skillId });
    say("warning", "wrong_skill_id", says, keyLines.get("skill_id"));
  }
}

/** Accepts a list, also without `tools:` above it, or a mapping by name. */
function itemsOf(value: Json | undefined): Json[] | undefined {
  if (Array.isArray(value)) return value;
  if (!isObject(value)) return undefined;
  const { tools } = value;
  if (Array.isArray(tools)) return tools;
  if (tools === null) return [];
  if (!isObject(tools)) return undefined;
  return Object.entries(tools).map(([name, tool]) =>
    isObject(tool) ? Object.assign(tool, { name: tool.name ?? name }) : tool,
  );
}

class ToolReader {
  readonly #document: YamlDocument;
  readonly #say: Say;
  readonly #wireNames = new Map<string, string>();
  #line: number | undefined;

  constructor(document: YamlDocument, say: Say) {
    this.#document = document;
    this.#say = say;
  }

  tool(item: Json, index: number): ToolDeclaration | undefined {
    this.#line = isObject(item) ? this.#document.lineOf(item) : undefined;
    if (!isObject(item)) {
      this.#warn("bad_tool", refusal("tools_yaml.bad_tool", { number: index + 1 }), "error");
      return undefined;
    }
    const name = this.#name(item, index);
    if (name === undefined) return undefined;
    const whenToCall = takeText(item.when_to_call)?.value;
    for (const key of Object.keys(item)) {
      if (!KNOWN_KEYS.has(key))
        this.#warn(
          "unknown_key",
          refusal("tools_yaml.unknown_key", { tool: name, key: quoted(key) }),
          "note",
        );
    }
    return {
      name,
      type: this.#oneOf(name, "type", item.type, TOOL_TYPES),
      description: this.#description(name, item, whenToCall),
      inputSchema: this.#inputSchema(name, item),
      cardType: takeText(item.card_type)?.value,
      whenToCall,
      effect: this.#oneOf(name, "effect", item.effect, EFFECTS),
      timeoutMs: this.#timeout(name, item),
    };
  }

  #name(item: JsonObject, index: number): string | undefined {
    const name = takeText(item.name)?.value;
    if (name === undefined) {
      this.#warn("no_tool_name", refusal("tools_yaml.no_tool_name", { number: index + 1 }), "error");
      return undefined;
    }
    if (!TOOL_NAME.test(name)) {
      this.#warn("bad_tool_name", refusal("tools_yaml.bad_tool_name", { name: quoted(name) }), "error");
      return undefined;
    }
    // Names are compared as they appear where dots and capitals are not distinguished.
    const wire = wireName(name).toLowerCase();
    const other = this.#wireNames.get(wire);
    if (other !== undefined) {
      this.#warn("duplicate_tool", refusal("tools_yaml.duplicate_tool", { tool: name, other }), "error");
      return undefined;
    }
    this.#wireNames.set(wire, name);
    return name;
  }

  #description(name: string, item: JsonObject, whenToCall: string | undefined): string {
    const given = takeText(item.description)?.value;
    if (given === undefined)
      this.#warn("no_tool_description", refusal("tools_yaml.no_tool_description", { tool: name }));
    const hidden = hiddenCharacter(`${given ?? ""}\n${whenToCall ?? ""}`);
    if (hidden !== undefined) {
      const facts = { tool: name, code_point: hidden.codePoint };
      this.#warn("hidden_characters", refusal("tools_yaml.hidden_characters", facts));
    }
    return given ?? whenToCall ?? "";
  }

  #inputSchema(name: string, item: JsonObject): JsonSchema {
    return parametersSchema(item.parameters ?? item.input_schema, {
      tool: name,
      say: (code, says) => this.#warn(code, says),
    });
  }

  #oneOf<Word extends string>(
    name: string,
    key: string,
    given: Json | undefined,
    words: readonly Word[],
  ): Word | undefined {
    const text = takeText(given)?.value;
    const word = words.find((candidate) => candidate === text?.toLowerCase());
    if (text !== undefined && word === undefined) {
      const facts = { tool: name, key, given: quoted(text), known: words };
      this.#warn(`unknown_tool_${key}`, refusal("tools_yaml.unknown_word", facts));
    }
    return word;
  }

  /** Reads `timeout` in seconds or with a unit, or `timeout_ms` in milliseconds. */
  #timeout(name: string, item: JsonObject): number | undefined {
    const inMs = takeText(item.timeout_ms)?.value;
    const text = inMs === undefined ? takeText(item.timeout)?.value : `${inMs}ms`;
    if (text === undefined) return undefined;
    const parts = /^(\d{1,9}(?:\.\d{1,3})?)\s*(ms|s|m|min)?$/.exec(text.toLowerCase());
    const ms = parts ? Math.round(Number(parts[1]) * UNITS[(parts[2] ?? "s") as keyof typeof UNITS]) : 0;
    if (ms > 0 && ms <= LONGEST_TIMEOUT_MS) return ms;
    this.#warn("bad_timeout", refusal("tools_yaml.bad_timeout", { tool: name, given: quoted(text) }));
    return undefined;
  }

  #warn(code: string, says: Refusal, severity: Diagnostic["severity"] = "warning"): void {
    this.#say(severity, code, says, this.#line);
  }
}

const UNITS = { ms: 1, s: 1_000, m: 60_000, min: 60_000 };
