/** What the author of a skill should know of its SKILL.md, and why one cannot be read. */
import type { AnyRefusal } from "@etui/protocol/refusal";
import { quote } from "@etui/values/json/preview";
import type { Say } from "../../sentence.ts";

type OfKey = { key: string };

export const manifest = {
  "manifest.missing": "There is no SKILL.md at the top of the skill's folder. Put it there.",
  "manifest.unreadable": ({ file }: { file: string }) =>
    `${file} cannot be read. See whether it is there and whether this user may read it.`,
  "manifest.outside": ({ file }: { file: string }) =>
    `${file} is a link to a place outside the skill's folder and is not read. Put the file itself into the folder.`,
  "manifest.file_too_large": ({ characters }: { characters: number }) =>
    `The file has ${inMillions(characters)} million characters and is not read. Keep it below 1: move details to files beside it.`,
  "manifest.file_cut": ({ characters, most }: { characters: number; most: number }) =>
    `The file has ${inMillions(characters)} million characters; only the first ${most} are read. Move details to files beside it.`,
  "manifest.not_text": ({ lost, characters }: { lost: number; characters: number }) =>
    `The file is not UTF-8 text: ${lost} of its ${characters} characters cannot be read. Save it as UTF-8.`,
  "manifest.lost_characters": ({ lost }: { lost: number }) =>
    `${lost} of the file's characters cannot be read: it is not UTF-8 throughout. Write them anew and save it as UTF-8.`,
  "manifest.empty":
    "There is neither a front matter nor a text. Write name and description between two lines of ---, and the instructions below.",

  "manifest.no_front_matter":
    "The file does not begin with a front matter: --- alone on the first line, name and description below it, and --- again.",
  "manifest.unclosed_front_matter":
    "The front matter has no end: write --- alone on a line below its last key.",
  "manifest.front_matter_cut": ({ characters, most }: { characters: number; most: number }) =>
    `The front matter has ${characters} characters; only the first ${most} are read. Move long texts below it.`,
  "manifest.broken_yaml": ({ because }: { because: AnyRefusal }, say: Say) =>
    `The front matter is not YAML. ${say(because)} Its keys were read one by one; check what was understood.`,
  "manifest.no_keys": "It has no keys: write lines such as name: my-skill.",

  "manifest.no_id":
    "The skill has no id, and neither its name nor its folder makes one. Write id: my-skill, with letters and digits.",
  "manifest.id_changed": ({ given, id }: { given: string; id: string }) =>
    `The id ${quote(given)} is read as ${id}: ids have lower-case letters, digits and single - or _, at most 128. Write it so.`,
  "manifest.id_made_up": ({ id }: { id: string }) =>
    `The skill is called ${id}. Write id: ${id} to keep it so when the folder is renamed.`,
  "manifest.mixed_scripts": ({ id, letter }: { id: string; letter: string }) =>
    `The id ${quote(id)} has a letter of another alphabet (${letter}) that looks like a Latin one. Make sure that it is the skill you mean.`,
  "manifest.no_name": ({ id }: { id: string }) =>
    `name is missing. Write name: ${id}, or the name that people know it by.`,
  /** `instead`: what stands in for it. */
  "manifest.no_description": ({ instead }: { instead: "first_paragraph" | "nothing" }) =>
    `description is missing. ${instead === "nothing" ? "Nothing stands in for it" : "The first paragraph stands in for it"}. Say in a sentence or two what the skill does and when to use it.`,
  "manifest.bad_version": ({ given }: { given: string }) =>
    `${quote(given)} is no version. Write one such as 1.0.0.`,
  "manifest.hidden_characters": ({ key, code_point }: OfKey & { code_point: string }) =>
    `${key} has a character that nobody sees (${code_point}). Remove it, and look for what else it hides.`,
  "manifest.unknown_key": ({ key }: OfKey) => `${quote(key)} means nothing here. It is kept for export.`,
  "manifest.no_text": ({ key, read_as }: OfKey & { read_as: string }) =>
    `${key} should be a text; it is read as ${quote(read_as)}. Write it in one piece, in quotes.`,
  "manifest.no_texts": ({ key, read_as }: OfKey & { read_as: string }) =>
    `${key} should be a list of texts; it is read as ${quote(read_as)}. Write one text for each item.`,
  "manifest.no_flag": ({ key, read_as }: OfKey & { read_as: boolean }) =>
    `${key} should be true or false; it is read as ${read_as}.`,
  "manifest.no_mapping": ({ key }: { key: "path_convention" | "card_mapping" }) =>
    `${key} should be a mapping, such as ${key === "card_mapping" ? "tree: goals/*" : 'checkin: "checkins/{date}"'}.`,
  "manifest.too_long": ({ key, characters, most }: OfKey & { characters: number; most: number }) =>
    `${key} has ${characters} characters; other programs take at most ${most}. Shorten it.`,

  "manifest.needs_programs": ({ needs }: { needs: readonly string[] }) =>
    `requires: ${needs.join(", ")} must be there on the machine. Etui does not look for them; other skills are named by their ids.`,
  "manifest.requires_no_skill": ({ given }: { given: string }) =>
    `requires: ${quote(given)} names no skill. Write ids, such as bazi@^1.2.`,
  "manifest.requires_no_range": ({ given, skill }: { given: string; skill: string }) =>
    `requires: ${quote(given)} for ${skill} is no semver range, so that any version will do. Write one such as ^1.2.0.`,
  "manifest.network_no_host": ({ given }: { given: string }) =>
    `network: ${quote(given)} is no host. Write names without scheme and path, such as api.weather.gov, one for each that the code calls.`,
  "manifest.too_many_hosts": ({ count, most }: { count: number; most: number }) =>
    `network: only the first ${most} of ${count} hosts count: a person reads them before they agree.`,
  "manifest.no_path": ({ name }: { name: string }) =>
    `path_convention: ${quote(name)} has no path. Write one such as checkin: "checkins/{date}".`,
  "manifest.bad_schema": ({ name }: { name: string }) =>
    `path_convention: the schema of ${quote(name)} is no mapping, so that documents are not checked. Write a JSON Schema.`,
  "manifest.too_many_paths": ({ count, most }: { count: number; most: number }) =>
    `path_convention: only the first ${most} of ${count} paths count.`,
};

const inMillions = (characters: number): string => (characters / 1_000_000).toFixed(1);
