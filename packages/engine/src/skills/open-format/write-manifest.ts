/** Writes a skill's SKILL.md in the open Agent Skills format, whatever format the skill was written in. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { cutCharacters } from "@etui/values/text/cut-text";
import { metadataKeyOf } from "../manifest/manifest-fields.ts";
import type { PathConvention, Skill } from "../skill.ts";
import { yamlMapping } from "./yaml-mapping.ts";

const LONGEST_DESCRIPTION = 1_024;
const LONGEST_COMPATIBILITY = 500;

/** `name` is the one from `openNames`. Fields without a key in the format go under `metadata`, as text. */
export function writeManifest(skill: Skill, name: string): string {
  const metadata = metadataOf(skill, name);
  const { metadata: _theirs, name: _name, description: _description, ...extras } = skill.extras;
  const fields: JsonObject = {
    name,
    description: cutCharacters(skill.description.trim() || skill.name, LONGEST_DESCRIPTION),
    ...(skill.license !== undefined && { license: skill.license }),
    ...(skill.compatibility !== undefined && {
      compatibility: cutCharacters(skill.compatibility, LONGEST_COMPATIBILITY),
    }),
    ...(skill.allowedTools.length > 0 && { "allowed-tools": skill.allowedTools.join(" ") }),
    // These are no keys of the open format, but programs that obey them look for them here.
    ...(skill.disableModelInvocation && { "disable-model-invocation": true }),
    ...(!skill.userInvocable && { "user-invocable": false }),
    ...extras,
    ...(Object.keys(metadata).length > 0 && { metadata }),
  };
  return `---\n${yamlMapping(fields)}---\n${skill.body.toWellFormed()}`;
}

function metadataOf(skill: Skill, name: string): JsonObject {
  const isRenamed = skill.id !== name || skill.name !== name;
  return {
    ...asTexts(skill.extras.metadata),
    ...(isRenamed && { [metadataKeyOf("id")]: skill.id, [metadataKeyOf("name")]: skill.name }),
    ...texts({
      [metadataKeyOf("version")]: skill.version,
      [metadataKeyOf("category")]: skill.category,
      [metadataKeyOf("triggers")]: skill.triggers.join(", "),
      [metadataKeyOf("tags")]: skill.tags.join(", "),
      [metadataKeyOf("custom_cards")]: skill.customCards.join(", "),
      [metadataKeyOf("requires")]: json(skill.requires.map(({ id, range }) => [id, range])),
      [metadataKeyOf("network")]: skill.network.join(", "),
      [metadataKeyOf("path_convention")]: json(skill.paths.map((path) => [path.name, conventionOf(path)])),
      [metadataKeyOf("card_mapping")]: json(Object.entries(skill.cardMapping)),
    }),
  };
}

const conventionOf = ({ path, description, schema }: PathConvention): unknown =>
  description === undefined && schema === undefined
    ? path
    : {
        path,
        ...(description !== undefined && { description }),
        ...(schema !== undefined && { schema }),
      };

/** "" if there are no entries. */
const json = (entries: readonly (readonly [string, unknown])[]): string =>
  entries.length === 0 ? "" : JSON.stringify(Object.fromEntries(entries));

const texts = (given: Record<string, string | undefined>): JsonObject =>
  Object.fromEntries(
    Object.entries(given).filter(([, text]) => text !== undefined && text !== ""),
  ) as JsonObject;

/** The format requires texts as values; other values are kept as JSON. */
const asTexts = (metadata: Json | undefined): JsonObject =>
  typeof metadata !== "object" || metadata === null || Array.isArray(metadata)
    ? {}
    : Object.fromEntries(
        Object.entries(metadata).map(([key, value]) => [
          key,
          typeof value === "string" ? value : JSON.stringify(value),
        ]),
      );
