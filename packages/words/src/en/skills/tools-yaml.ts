/** What the author of a skill should know of its tools/tools.yaml. A parameter that is concerned is the fact `at`. */
import type { AnyRefusal } from "@etui/protocol/refusal";
import { quote } from "@etui/values/json/preview";
import type { Say } from "../../sentence.ts";

type OfTool = { tool: string };
type OfParameter = OfTool & { at: string };

export const toolsYaml = {
  "tools_yaml.file_too_large": ({ characters, most }: { characters: number; most: number }) =>
    `The file has ${characters} characters; at most ${most} are read. Declare fewer tools, with shorter texts.`,
  "tools_yaml.broken_yaml": ({ because }: { because: AnyRefusal }, say: Say) =>
    `The file is not YAML. ${say(because)}`,
  "tools_yaml.no_tools":
    'The file lists no tools. Write version: "2.0" and tools:, and - name: … for each tool.',
  "tools_yaml.too_many_tools": ({ count, most }: { count: number; most: number }) =>
    `The file has ${count} tools; only the first ${most} count. Split the skill.`,
  "tools_yaml.no_version": ({ version }: { version: string }) =>
    `version is missing. Write version: "${version}".`,
  "tools_yaml.wrong_version": ({ given, version }: { given: string; version: string }) =>
    `The version ${quote(given)} is read as ${version}, the only one there is. Check what was understood.`,
  "tools_yaml.wrong_skill_id": ({ given, skill }: { given: string; skill: string }) =>
    `The tools are written for ${quote(given)}, and this is ${quote(skill)}. Correct skill_id.`,

  /** `number` is its place in the list, from 1. */
  "tools_yaml.bad_tool": ({ number }: { number: number }) =>
    `Tool ${number} is left out: it is no mapping. Write - name: … and its other keys below.`,
  "tools_yaml.no_tool_name": ({ number }: { number: number }) =>
    `Tool ${number} is left out: it has no name. Write name: calculate_something.`,
  "tools_yaml.bad_tool_name": ({ name }: { name: string }) =>
    `${quote(name)} is left out: the name of a tool begins with a Latin letter and has letters, digits, _, - and . only, at most 64.`,
  "tools_yaml.duplicate_tool": ({ tool, other }: OfTool & { other: string }) =>
    `${tool} is left out: ${other} is there already, and some programs cannot tell them apart. Rename one.`,
  "tools_yaml.no_tool_description": ({ tool }: OfTool) =>
    `${tool} has no description: a model cannot know what it does. Say it in a sentence.`,
  "tools_yaml.hidden_characters": ({ tool, code_point }: OfTool & { code_point: string }) =>
    `The texts of ${tool} have a character that nobody sees (${code_point}). Remove it, and look for what else it hides.`,
  "tools_yaml.unknown_key": ({ tool, key }: OfTool & { key: string }) =>
    `${tool}: ${quote(key)} means nothing here.`,
  "tools_yaml.unknown_word": ({
    tool,
    key,
    given,
    known,
  }: OfTool & { key: string; given: string; known: readonly string[] }) =>
    `${tool}: ${key} ${quote(given)} is not known. Write ${known.slice(0, -1).join(", ")} or ${known.at(-1)}, or leave it out.`,
  "tools_yaml.bad_timeout": ({ tool, given }: OfTool & { given: string }) =>
    `${tool}: timeout ${quote(given)} is not used. Write seconds, such as 5, or 500ms; at most ten minutes.`,

  "tools_yaml.bad_parameters": ({ tool, given }: OfTool & { given: string }) =>
    `${tool}: parameters should be a list; ${quote(given)} is left out. Write - name: …, type: …, description: … for each.`,
  "tools_yaml.nameless_parameter": ({ tool, at }: OfParameter) =>
    `${tool}: ${at}: a parameter without a name is left out. Give it a name.`,
  "tools_yaml.long_parameter": ({ tool, at, name, most }: OfParameter & { name: string; most: number }) =>
    `${tool}: ${at}: ${quote(name)} is left out: a name has at most ${most} characters.`,
  "tools_yaml.forbidden_parameter": ({ tool, at, name }: OfParameter & { name: string }) =>
    `${tool}: ${at}: ${name} cannot be the name of a parameter. Choose another.`,
  "tools_yaml.duplicate_parameter": ({ tool, at, name }: OfParameter & { name: string }) =>
    `${tool}: ${at}: ${quote(name)} is there twice; the first one counts. Remove the other.`,
  "tools_yaml.unknown_keyword": ({ tool, at, keyword }: OfParameter & { keyword: string }) =>
    `${tool}: ${at}: ${quote(keyword)} means nothing here and is left out.`,
  "tools_yaml.unknown_type": ({ tool, at, given }: OfParameter & { given: string }) =>
    `${tool}: ${at}: ${quote(given)} is no type, so that anything is accepted. Write string, number, integer, boolean, array, object, date or any.`,
};
