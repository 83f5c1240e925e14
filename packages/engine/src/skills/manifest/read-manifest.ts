/** Reads SKILL.md, skills.md or a scenario, in whichever of the formats it was written. */

import { isDeepStrictEqual } from "node:util";
import type { Json } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { type Refusal, refusal } from "@etui/words/refusal";
import validVersion from "semver/functions/valid.js";
import type { Diagnostic, SkillFormat, SkillKind, SkillManifest } from "../skill.ts";
import { firstHeading, firstParagraph } from "./body-text.ts";
import { atToolEnds, takeFlag, takeText, takeTexts } from "./field-values.ts";
import { type FrontMatter, readFrontMatter } from "./front-matter.ts";
import { hiddenCharacter } from "./hidden-characters.ts";
import { findFields, type ManifestFields, type ManifestKey, parsed } from "./manifest-fields.ts";
import { strangeLetter } from "./mixed-scripts.ts";
import { quoted } from "./quoted.ts";
import { readCardMapping, readPaths } from "./read-conventions.ts";
import { readNetwork } from "./read-network.ts";
import { needsUnder, readRequires } from "./read-requires.ts";
import { isOpenName, isSkillId, toSkillId } from "./skill-id.ts";

const LONGEST_NAME = 64;
const LONGEST_DESCRIPTION = 1_024;
const LONGEST_COMPATIBILITY = 500;
const MOST_NOTES = 20;
const MOST_DIAGNOSTICS = 100;
const V9_KEYS: readonly ManifestKey[] = ["id", "triggers", "path_convention", "card_mapping", "custom_cards"];

export interface ManifestSource {
  /** The text of the whole file. */
  text: string;
  /** The name relative to the skill's folder, for diagnostics; `skills.md` has the notes format. */
  file: string;
  /** The folder's name; if it is a path, the last part counts. */
  folder: string;
  /** The kind; `skill` if left out. */
  kind?: SkillKind;
}

export interface ManifestReading {
  /** Undefined if nothing can be used; an error among the diagnostics then says why. */
  manifest: SkillManifest | undefined;
  diagnostics: Diagnostic[];
}

/** Never throws. If the author was unclear, the most likely meaning is used and reported. */
export function readManifest(source: ManifestSource): ManifestReading {
  const frontMatter = readFrontMatter(source.text);
  const reader = new ManifestReader(source, frontMatter);
  return { manifest: reader.manifest(), diagnostics: reader.diagnostics };
}

class ManifestReader {
  readonly diagnostics: Diagnostic[];
  readonly #source: ManifestSource;
  readonly #frontMatter: FrontMatter;
  readonly #fields: ManifestFields;

  constructor(source: ManifestSource, frontMatter: FrontMatter) {
    this.#source = source;
    this.#frontMatter = frontMatter;
    this.#fields = findFields(frontMatter.fields);
    // Notes need no front matter.
    const said = frontMatter.diagnostics.filter(({ code }) => code !== "no_front_matter" || !this.#isNotes());
    this.diagnostics = said.map((diagnostic) => ({ ...diagnostic, file: source.file }));
  }

  manifest(): SkillManifest | undefined {
    const { fields, body, bodyLine, diagnostics } = this.#frontMatter;
    if (diagnostics.some(({ severity }) => severity === "error")) return undefined;
    if (Object.keys(fields).length === 0 && body.trim() === "") {
      this.#say("error", "empty_manifest", undefined, refusal("manifest.empty"));
      return undefined;
    }
    const id = this.#id();
    if (id === undefined) {
      this.#say("error", "no_id", "id", refusal("manifest.no_id"));
      return undefined;
    }
    const format = this.#format();
    const name = this.#name(id, format);
    const description = this.#description();
    const triggers = this.#texts("triggers");
    this.#lookForTricks(id, { name, description, triggers: triggers.join("\n") });
    this.#noteUnknownKeys();
    const { requires, needs, problems: requireProblems } = readRequires(this.#value("requires"));
    const { metadata } = fields;
    const byOthers = metadata === undefined ? [] : needsUnder(parsed(metadata));
    for (const [key, found] of [
      ["requires", needs],
      ["metadata", byOthers],
    ] as const)
      if (found.length > 0) {
        const says = refusal("manifest.needs_programs", { needs: [...new Set(found)].slice(0, 20) });
        this.#say("note", "needs_programs", key, says);
      }
    const { hosts, problems: hostProblems } = readNetwork(this.#value("network"));
    const { paths, problems: pathProblems } = readPaths(this.#mapping("path_convention"));
    for (const problem of requireProblems) this.#say("warning", "bad_requirement", "requires", problem);
    for (const problem of hostProblems) this.#say("warning", "bad_host", "network", problem);
    for (const problem of pathProblems)
      this.#say("warning", "bad_path_convention", "path_convention", problem);
    return {
      id,
      kind: this.#source.kind ?? "skill",
      format,
      name,
      version: this.#version(),
      description,
      triggers,
      category: this.#text("category"),
      tags: this.#texts("tags"),
      requires,
      network: hosts,
      allowedTools: this.#texts("allowed-tools", atToolEnds),
      disableModelInvocation: this.#flag("disable-model-invocation", false),
      userInvocable: this.#flag("user-invocable", true),
      license: this.#text("license"),
      compatibility: this.#shortText("compatibility", LONGEST_COMPATIBILITY),
      paths,
      cardMapping: readCardMapping(this.#mapping("card_mapping")),
      customCards: this.#customCards(),
      extras: this.#fields.extras,
      body,
      bodyLine,
    };
  }

  #format(): SkillFormat {
    if (this.#source.kind === "scenario") return "scenario";
    if (this.#isNotes()) return "notes";
    // Keys under metadata come from Etui's own export, which has the open format.
    const isV9 = V9_KEYS.some((key) => (this.#fields.known.get(key)?.writtenAs ?? "metadata") !== "metadata");
    return isV9 ? "v9" : "agent-skills";
  }

  #isNotes(): boolean {
    return this.#source.kind !== "scenario" && /(?:^|[\\/])skills\.md$/i.test(this.#source.file);
  }

  #id(): string | undefined {
    const given = this.#text("id");
    const name = this.#text("name");
    if (given !== undefined) {
      const id = toSkillId(given);
      if (id !== undefined && id !== given.normalize("NFC")) {
        const says = refusal("manifest.id_changed", { given: quoted(given), id });
        this.#say("warning", "id_changed", "id", says);
      }
      if (id !== undefined) return id;
    }
    const place =
      this.#source.kind === "scenario" ? stemOf(this.#source.file) : lastPart(this.#source.folder);
    if (name !== undefined && isOpenName(name)) return name;
    const id =
      toSkillId(place) ??
      (name === undefined ? undefined : toSkillId(name)) ??
      toSkillId(lastPart(this.#source.folder));
    if (name !== undefined && id !== undefined && !isSkillId(place)) {
      this.#say("note", "id_made_up", "name", refusal("manifest.id_made_up", { id }));
    }
    return id;
  }

  #name(id: string, format: SkillFormat): string {
    const given = this.#shortText("name", LONGEST_NAME)?.replace(/\s+/g, " ");
    if (given !== undefined) return given;
    if (format === "v9" || format === "agent-skills") {
      this.#say("warning", "no_name", "name", refusal("manifest.no_name", { id }));
    }
    return firstHeading(this.#frontMatter.body) ?? id;
  }

  #description(): string {
    const given = this.#shortText("description", LONGEST_DESCRIPTION);
    if (given !== undefined) return given;
    const paragraph = firstParagraph(this.#frontMatter.body);
    if (this.#source.kind === "scenario" || this.#isNotes()) return paragraph ?? "";
    const instead = paragraph === undefined ? "nothing" : "first_paragraph";
    const says = refusal("manifest.no_description", { instead });
    this.#say("warning", "no_description", "description", says);
    return paragraph ?? "";
  }

  /** `1.0` means 1.0.0. A text that is no version is kept among the extras as written. */
  #version(): string | undefined {
    const given = this.#text("version");
    if (given === undefined) return undefined;
    const parts = /^[vV=]?\s*(\d{1,9})(?:\.(\d{1,9}))?$/.exec(given);
    const version = parts
      ? `${Number(parts[1])}.${Number(parts[2] ?? 0)}.0`
      : validVersion(given.slice(0, 256));
    if (version !== null) return version;
    const says = refusal("manifest.bad_version", { given: quoted(given) });
    this.#say("warning", "bad_version", "version", says);
    this.#fields.extras.version = given;
    return undefined;
  }

  #customCards(): string[] {
    const given = this.#value("custom_cards");
    if (!Array.isArray(given)) return this.#texts("custom_cards");
    return takeTexts(
      given.map((item) => (isObject(item) ? (item.component_id ?? item.id ?? item.name ?? item) : item)),
    ).value;
  }

  #lookForTricks(id: string, texts: { name: string; description: string; triggers: string }): void {
    const letter = strangeLetter(id);
    if (letter !== undefined) {
      const key = this.#fields.known.has("id") ? "id" : "name";
      this.#say("warning", "mixed_scripts", key, refusal("manifest.mixed_scripts", { id, letter }));
    }
    for (const [key, text] of Object.entries(texts) as ["name" | "description" | "triggers", string][]) {
      const hidden = hiddenCharacter(text);
      if (hidden === undefined) continue;
      this.#say(
        "warning",
        "hidden_characters",
        key,
        refusal("manifest.hidden_characters", { key, code_point: hidden.codePoint }),
        this.#lineOfText(hidden.character, key),
      );
    }
  }

  #noteUnknownKeys(): void {
    const unknown = Object.keys(this.#fields.extras).filter((key) => key !== "metadata" && key !== "version");
    for (const key of unknown.slice(0, MOST_NOTES)) {
      this.#say("note", "unknown_key", key, refusal("manifest.unknown_key", { key: quoted(key) }));
    }
  }

  #value(key: ManifestKey): Json | undefined {
    return this.#fields.known.get(key)?.value;
  }

  #text(key: ManifestKey): string | undefined {
    const taken = takeText(this.#value(key));
    if (taken?.exact === false) {
      const says = refusal("manifest.no_text", { key, read_as: quoted(taken.value) });
      this.#say("warning", "wrong_type", key, says);
    }
    return taken?.value;
  }

  #shortText(key: ManifestKey, most: number): string | undefined {
    const text = this.#text(key);
    if (text !== undefined && text.length > most) {
      const says = refusal("manifest.too_long", { key, characters: text.length, most });
      this.#say("warning", "too_long", key, says);
    }
    return text;
  }

  #texts(key: ManifestKey, cut?: (text: string) => string[]): string[] {
    const taken = takeTexts(this.#value(key), cut);
    if (!taken.exact) {
      const says = refusal("manifest.no_texts", { key, read_as: quoted(taken.value.join(", ")) });
      this.#say("warning", "wrong_type", key, says);
    }
    return taken.value;
  }

  #flag(key: ManifestKey, otherwise: boolean): boolean {
    const value = this.#value(key);
    if (value === undefined || value === null) return otherwise;
    const taken = takeFlag(value);
    if (taken?.exact !== true) {
      const says = refusal("manifest.no_flag", { key, read_as: taken?.value ?? otherwise });
      this.#say("warning", "wrong_type", key, says);
    }
    return taken?.value ?? otherwise;
  }

  #mapping(key: "path_convention" | "card_mapping"): Json | undefined {
    const value = this.#value(key);
    if (value !== undefined && value !== null && !isObject(value))
      this.#say("warning", "wrong_type", key, refusal("manifest.no_mapping", { key }));
    return value;
  }

  #say(
    severity: Diagnostic["severity"],
    code: string,
    key: string | undefined,
    says: Refusal,
    line = this.#lineOf(key),
  ): void {
    if (this.diagnostics.length >= MOST_DIAGNOSTICS && severity !== "error") return;
    // The same key may be read more than once.
    if (this.diagnostics.some((said) => isDeepStrictEqual(said.says, says))) return;
    this.diagnostics.push({
      severity,
      code,
      says,
      file: this.#source.file,
      ...(line === undefined ? {} : { line }),
    });
  }

  #lineOf(key: string | undefined): number | undefined {
    if (key === undefined) return undefined;
    const writtenAs = this.#fields.known.get(key as ManifestKey)?.writtenAs ?? key;
    return this.#frontMatter.keyLines.get(writtenAs);
  }

  /** The line of the character itself, if the file contains it directly and not as an escape. */
  #lineOfText(character: string, key: string): number | undefined {
    const lines = this.#source.text.slice(0, 200_000).split(/\r\n?|\n/);
    const from = Math.max((this.#lineOf(key) ?? 1) - 1, 0);
    const found = lines.findIndex((line, index) => index >= from && line.includes(character));
    return found === -1 ? this.#lineOf(key) : found + 1;
  }
}

const lastPart = (path: string): string => path.split(/[\\/]/).findLast((part) => part !== "") ?? "";
const stemOf = (file: string): string => lastPart(file).replace(/\.md$/i, "");
