/** Skills: found, loaded, written and set, their files and their tools. `because` is what came in the way. */

import type { AnyRefusal } from "@etui/protocol/refusal";
import { quote } from "@etui/values/json/preview";
import { figure } from "../../figure.ts";
import type { Say } from "../../sentence.ts";
import { badSkillName } from "./bad-skill-name.ts";

type OfSkill = { skill: string };

/** A text of a skill, or of one of its tools. */
type Text = { at: string; tool?: string | undefined };

const TEXTS: Readonly<Record<string, string>> = {
  description: "The description",
  instructions: "The text of instructions",
  triggers: "A trigger",
};

const textAt = ({ at, tool }: Text) => (tool === undefined ? (TEXTS[at] ?? at) : `${at} of ${tool}`);

export const skills = {
  /** `known`: the first of those there are; `more`: how many there are beside them. */
  "skills.unknown": ({
    name,
    nearest,
    known,
    more,
  }: {
    name: string;
    nearest?: string | undefined;
    known: readonly string[];
    more: number;
  }) => {
    if (nearest !== undefined) return `There is no skill "${name}"; did you mean ${nearest}?`;
    if (known.length === 0) return `There is no skill "${name}", and no other one either.`;
    const rest = more > 0 ? ` and ${figure(more)} more; list the skills to see all` : "";
    return `There is no skill "${name}". There are: ${known.join(", ")}${rest}.`;
  },
  "skills.unusable": ({ skill, because }: OfSkill & { because?: AnyRefusal | undefined }, say: Say) =>
    `The skill ${skill} cannot be used: ${because === undefined ? "It cannot be read." : say(because)}`,
  "skills.inactive": ({ skill }: OfSkill) =>
    `The skill ${skill} is switched off. save_skill with is_active: true switches it on again, or the person does in Skill Studio.`,
  "skills.beyond_expert": ({ name, expert }: { name: string; expert?: string | undefined }) =>
    expert === undefined
      ? `There is no skill "${name}" for you. List the skills to see those there are.`
      : `The expert ${expert} does not have the skill ${name}.`,
  "skills.person_only": ({ skill }: OfSkill) => `Only a person may activate ${skill}. Ask them to.`,
  "skills.requires_missing": ({ skill, required }: OfSkill & { required: string }) =>
    `${skill} requires the skill ${required}, which is not there. Import it, or take it out of "requires".`,
  "skills.requires_version": ({
    skill,
    required,
    range,
    version,
  }: OfSkill & { required: string; range: string; version: string }) =>
    `${skill} requires ${required} ${range}, and ${version} is there. Install a version that fits.`,
  "skills.requires_circle": ({ skills }: { skills: readonly string[] }) =>
    `These skills require each other in a circle: ${skills.join(" → ")}. Take one of them out of "requires".`,

  "skills.unknown_tool": ({ name, nearest }: { name: string; nearest?: string | undefined }) =>
    nearest === undefined
      ? `No skill has a tool "${name}". Activate a skill to see the names of its tools.`
      : `No skill has a tool "${name}"; did you mean ${nearest}?`,
  "skills.tool_unusable": (
    { tool, skill, because }: OfSkill & { tool: string; because: AnyRefusal },
    say: Say,
  ) => `The tool ${tool} of ${skill} cannot be called: ${say(because)}`,
  /** `like`: the one that it looks like; without `owner` that is Etui's own. */
  "skills.tool_name_taken": ({
    name,
    like,
    owner,
  }: {
    name: string;
    like?: string | undefined;
    owner?: string | undefined;
  }) => {
    const whose = owner === undefined ? "Etui itself" : `the skill ${owner}`;
    return like === undefined
      ? `The name ${name} belongs to ${whose}. Rename the tool.`
      : `${name} looks like ${like}, which belongs to ${whose}. Rename the tool.`;
  },

  "skills.file_not_within": ({ path }: { path: string }) => `"${path}" is no path within the skill's folder.`,
  "skills.file_outside": ({ path }: { path: string }) =>
    `${path} leads out of the skill's folder and is not read.`,
  "skills.file_missing": ({ path }: { path: string }) => `There is no ${path}.`,
  "skills.file_is_none": ({ path }: { path: string }) => `${path} is no file.`,
  "skills.file_unreadable": ({ path }: { path: string }) => `${path} cannot be read.`,
  "skills.file_too_large": ({ path, bytes, most }: { path: string; bytes: number; most: number }) =>
    `${path} has ${figure(bytes)} bytes; at most ${figure(most)} are read at once.`,
  "skills.file_no_text": ({ path }: { path: string }) => `${path} is no text and is not read.`,
  "skills.file_ends_before": ({ path, total }: { path: string; total: number }) =>
    `${path} has ${total === 1 ? "1 line" : `${figure(total)} lines`}. Begin at one of them.`,
  /** With what there is instead: of one skill, or in the folder of all of them. */
  "skills.file_not_read": (
    {
      because,
      skill,
      known,
      more,
    }: { because: AnyRefusal; skill?: string | undefined; known: readonly string[]; more: number },
    say: Say,
  ) => {
    const rest = more > 0 ? ` and ${figure(more)} more` : "";
    const listed = known.length === 0 ? undefined : `${known.join(", ")}${rest}`;
    if (skill === undefined)
      return `${say(because)} ${listed === undefined ? "There are no files of skills." : `There are: ${listed}.`}`;
    return `${say(because)} ${skill} has: ${listed ?? "no other files"}.`;
  },
  "skills.no_files": ({ skill }: OfSkill) =>
    `${skill} has no files beside its instructions, skill://${skill}/SKILL.md.`,
  "skills.files_too_large": ({ megabytes }: { megabytes: number }) =>
    `The skill's files are larger than ${megabytes} MB together. Take the largest out.`,
  "skills.file_not_exported": ({ path, because }: { path: string; because: AnyRefusal }, say: Say) =>
    `${path} cannot be exported: ${say(because)}`,

  "skills.not_saved": ({ name }: { name: string }) =>
    `There is no saved skill "${name}". List the skills to see those there are.`,
  "skills.is_deleted": ({ name }: { name: string }) =>
    `The skill ${name} is deleted already. Roll it back to bring it back.`,
  "skills.not_deletable": ({ skill, source }: OfSkill & { source: string }) =>
    source === "bundled"
      ? `${skill} comes with Etui and is not saved by the user, so it cannot be deleted. One of the same name in the home takes its place.`
      : `${skill} is a folder below data/skills, which only a person deletes. It is not saved in the database.`,
  "skills.no_folder": ({ skill }: OfSkill) =>
    `${skill} has no folder in the home. A saved skill is deleted instead; those of Etui stay.`,
  "skills.overtaken": ({ name, version }: { name: string; version: number }) =>
    version === 0
      ? `There is no skill ${name} now. Nothing was saved. Save it with base_version 0 to create it.`
      : `The skill ${name} is at version ${version} now: somebody changed it since you read it. Nothing was saved. Look at it, and repeat with base_version ${version} if the change still fits.`,
  "skills.too_many": ({ most }: { most: number }) =>
    `There are ${figure(most)} skills already, which is the most. Delete some.`,
  "skills.deleted_by_version": ({ name, version }: { name: string; version: number }) =>
    `${name} was deleted by version ${version}. Name one in which it was there.`,
  "skills.no_earlier_version": ({ name, version }: { name: string; version: number }) =>
    `${name} has no such earlier version; it is at ${version}. The first one is 1.`,

  "skills.name_deceives": ({ name, letter }: { name: string; letter: string }) =>
    `The name ${quote(name)} has ${letter} in it, which looks like something else, or like nothing. Write it with plain letters.`,
  "skills.bad_name": ({ name, instead }: { name: string; instead?: string | undefined }) =>
    badSkillName(name) + (instead === undefined ? "" : ` Write ${quote(instead)}.`),
  "skills.text_too_long": ({ characters, most, ...text }: Text & { characters: number; most: number }) =>
    `${textAt(text)} has ${figure(characters)} characters; at most ${figure(most)} are kept. ` +
    (text.tool === undefined ? "Say it shorter, or put parts of it into files." : "Say it shorter."),
  /** Without a place: the description or a trigger. */
  "skills.hidden_character": ({ at, tool, code_point }: Partial<Text> & { code_point: string }) =>
    `${at === undefined ? "The description or a trigger" : textAt({ at, tool })} has a character that nobody sees (${code_point}). Remove it, and look for what else it hides.`,
  "skills.too_many_triggers": ({ count, most }: { count: number; most: number }) =>
    `At most ${figure(most)} triggers are kept, and these are ${figure(count)}. Give the most telling ones.`,
  "skills.too_many_tools": ({ count, most }: { count: number; most: number }) =>
    `A skill has at most ${figure(most)} tools, and these are ${figure(count)}. Split the skill.`,
  "skills.tools_alike": ({ name, other }: { name: string; other: string }) =>
    `The tools ${other} and ${name} cannot be told apart. Rename one.`,
  "skills.bad_tool_name": ({ name, letter }: { name: string; letter?: string | undefined }) =>
    `${quote(name)} cannot be the name of a tool: it begins with a Latin letter and has letters, digits, _, - and . only, at most 64.` +
    (letter === undefined ? "" : ` ${letter} in it is none of those, whatever it looks like.`),
  "skills.display_without_card_type": ({ tool }: { tool: string }) =>
    `${tool} shows a card, and card_type says which: one of Etui's views such as list or table, or a component of the skill.`,
  "skills.bad_parameters": ({ tool, because }: { tool: string; because: AnyRefusal }, say: Say) =>
    `The parameters of ${tool} cannot be used. ${say(because)}`,
  "skills.parameters_too_large": ({ characters, most }: { characters: number; most: number }) =>
    `They have ${figure(characters)} characters; at most ${figure(most)} are kept. Ask for less at once.`,
  "skills.parameters_no_object": "Write an object.",
  "skills.shows_component": ({
    tool,
    card_type,
    near,
  }: {
    tool: string;
    card_type: string;
    near: readonly string[];
  }) =>
    `${tool}: Etui has no view "${card_type}", so its cards are trees unless a skill brings a component of that name.` +
    (near.length === 0 ? "" : ` Nearest: ${near.join(" or ")}.`),
  "skills.collects_nothing": ({ tool }: { tool: string }) =>
    `${tool} collects nothing: its form has no field. Give it parameters.`,
  "skills.bad_source": ({ path, because }: { path: string; because: AnyRefusal }, say: Say) =>
    `source_path "${path}" cannot be used. ${say(because)} It names a folder with a SKILL.md, relative to data/skills.`,
  "skills.source_outside": "It leads out of the folder of skills.",

  "skills.bad_setting_name":
    "The name of a setting begins with a letter and has letters, digits, _, - and . only, at most 64.",
  "skills.setting_empty": ({ key }: { key: string }) =>
    `${key} is empty. Give a value, or remove the setting.`,
  "skills.setting_too_long": ({ key, most }: { key: string; most: number }) =>
    `${key} is too long: at most ${figure(most)} characters are kept.`,
  "skills.too_many_settings": ({ most }: { most: number }) =>
    `A skill has at most ${figure(most)} settings. Remove some first.`,
  "skills.no_setting": "There is no such setting.",
};
