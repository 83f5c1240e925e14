/** Turns YAML into JSON: gives a value or the place of the fault. */

import type { Json, JsonObject } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { EVENT_ID, type Event, getScalarValue, parseEvents, SCALAR_STYLE, YAMLException } from "js-yaml";
import { quoted } from "./quoted.ts";
import { reasonOfFault } from "./yaml-fault.ts";

// Nobody writes this much by hand. Aliases are copied, and nine nested levels of ten aliases each would make a thousand
// million nodes.
const MOST_NODES = 20_000;
/** The same limit for texts: thousands of aliases of one long text become very long when they are joined. */
const MOST_COPIED_CHARACTERS = 1_000_000;
const MOST_DEPTH = 32;
const DROPPED_KEYS: ReadonlySet<string> = new Set(["__proto__", "constructor", "prototype"]);

export interface YamlRemark {
  code: "duplicate_key" | "dropped_key" | "unknown_alias";
  says: Refusal;
  line: number;
}

export interface YamlDocument {
  ok: true;
  /** Undefined if the text is empty. */
  value: Json | undefined;
  /** The keys of the outermost mapping with their lines. */
  keyLines: ReadonlyMap<string, number>;
  /** The line in which a mapping begins; undefined for one that was copied by an alias. */
  lineOf(mapping: JsonObject): number | undefined;
  remarks: readonly YamlRemark[];
}

export type YamlReading = YamlDocument | { ok: false; refused: Refusal; line: number };

export interface YamlOptions {
  /** If true, numbers whose text says more than their value (1.0, 007, 1e3) stay text. */
  exactNumbers?: boolean;
  /** The line in which `text` begins in its file; 1 if left out. */
  firstLine?: number;
}

/** Never throws. Line numbers are those of the file. */
export function readYaml(
  text: string,
  { exactNumbers = false, firstLine = 1 }: YamlOptions = {},
): YamlReading {
  try {
    const events = parseEvents(text, { maxDepth: MOST_DEPTH });
    return new Builder(text, events, exactNumbers, firstLine).document();
  } catch (thrown) {
    if (thrown instanceof TooMuch)
      return { ok: false, line: firstLine, refused: refusal("yaml.too_much", { most: MOST_NODES }) };
    const line = thrown instanceof YAMLException ? (thrown.mark?.line ?? 0) + 1 : 1;
    return { ok: false, line: line + firstLine - 1, refused: reasonOfFault(text, line) };
  }
}

class TooMuch extends Error {}

class Builder {
  readonly #text: string;
  readonly #events: readonly Event[];
  readonly #exactNumbers: boolean;
  readonly #firstLine: number;
  readonly #anchors = new Map<string, Json>();
  readonly #starts = new Map<JsonObject, number>();
  readonly #keyLines = new Map<string, number>();
  readonly #remarks: YamlRemark[] = [];
  #at = 0;
  #nodes = 0;
  #copied = 0;
  #countedTo = 0;
  #countedLine: number;

  constructor(text: string, events: readonly Event[], exactNumbers: boolean, firstLine: number) {
    this.#text = text;
    this.#events = events;
    this.#exactNumbers = exactNumbers;
    this.#firstLine = firstLine;
    this.#countedLine = firstLine;
  }

  document(): YamlDocument {
    const value =
      this.#events.length > 0 && this.#events[1]?.type !== EVENT_ID.POP ? this.#first() : undefined;
    const lineOf = (mapping: JsonObject) => {
      const start = this.#starts.get(mapping);
      return start === undefined ? undefined : this.#lineAt(start);
    };
    return { ok: true, value, keyLines: this.#keyLines, lineOf, remarks: this.#remarks };
  }

  #first(): Json {
    this.#at = 1;
    return this.#node(0);
  }

  #node(depth: number): Json {
    const event = this.#events[this.#at++]!;
    this.#count();
    switch (event.type) {
      case EVENT_ID.SCALAR: {
        const text = getScalarValue(this.#text, event);
        const isPlain = event.style === SCALAR_STYLE.PLAIN && event.tagStart === -1;
        return this.#anchored(event, isPlain ? this.#plain(text) : text);
      }
      case EVENT_ID.SEQUENCE: {
        const list: Json[] = [];
        while (this.#events[this.#at]!.type !== EVENT_ID.POP) list.push(this.#node(depth + 1));
        this.#at += 1;
        return this.#anchored(event, list);
      }
      case EVENT_ID.MAPPING: {
        const mapping: JsonObject = {};
        this.#starts.set(mapping, event.start);
        while (this.#events[this.#at]!.type !== EVENT_ID.POP) this.#pair(mapping, depth);
        this.#at += 1;
        return this.#anchored(event, mapping);
      }
      case EVENT_ID.ALIAS: {
        const name = this.#text.slice(event.anchorStart, event.anchorEnd);
        const target = this.#anchors.get(name);
        if (target !== undefined) return this.#copy(target);
        this.#remark(
          "unknown_alias",
          event.anchorStart,
          refusal("yaml.unknown_alias", { name: quoted(name) }),
        );
        return `*${name}`;
      }
      default:
        return null;
    }
  }

  #pair(mapping: JsonObject, depth: number): void {
    const event = this.#events[this.#at]!;
    const offset = event.type === EVENT_ID.SCALAR ? event.valueStart : "start" in event ? event.start : 0;
    const given = event.type === EVENT_ID.SCALAR ? this.#key(event) : this.#node(depth + 1);
    const key = typeof given === "string" ? given : JSON.stringify(given);
    const value = this.#node(depth + 1);
    if (DROPPED_KEYS.has(key)) {
      this.#remark("dropped_key", offset, refusal("yaml.dropped_key", { key }));
      return;
    }
    if (Object.hasOwn(mapping, key))
      this.#remark("duplicate_key", offset, refusal("yaml.duplicate_key", { key: quoted(key) }));
    if (depth === 0) this.#keyLines.set(key, this.#lineAt(offset));
    mapping[key] = value;
  }

  /** A key keeps its written form: `1.0: …` and `yes: …` are names. */
  #key(event: Event & { type: typeof EVENT_ID.SCALAR }): string {
    this.#at += 1;
    this.#count();
    return getScalarValue(this.#text, event);
  }

  #anchored(event: { anchorStart: number; anchorEnd: number }, value: Json): Json {
    if (event.anchorStart !== -1)
      this.#anchors.set(this.#text.slice(event.anchorStart, event.anchorEnd), value);
    return value;
  }

  #copy(value: Json): Json {
    this.#count();
    if (typeof value === "string") this.#copied += value.length;
    if (this.#copied > MOST_COPIED_CHARACTERS) throw new TooMuch();
    if (Array.isArray(value)) return value.map((item) => this.#copy(item));
    if (typeof value !== "object" || value === null) return value;
    // Dangerous keys were dropped when the original was made.
    return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, this.#copy(item)]));
  }

  #plain(text: string): Json {
    switch (text) {
      case "":
      case "~":
      case "null":
      case "Null":
      case "NULL":
        return null;
      case "true":
      case "True":
      case "TRUE":
        return true;
      case "false":
      case "False":
      case "FALSE":
        return false;
    }
    if (!NUMBER.test(text)) return text;
    const number = Number(text);
    const isExact = String(number) === text;
    return Number.isFinite(number) && (isExact || !this.#exactNumbers) ? number : text;
  }

  #count(): void {
    this.#nodes += 1;
    if (this.#nodes > MOST_NODES) throw new TooMuch();
  }

  #remark(code: YamlRemark["code"], offset: number, says: Refusal): void {
    if (this.#remarks.length < 20) this.#remarks.push({ code, says, line: this.#lineAt(offset) });
  }

  /** Offsets mostly grow, so the lines of the text are counted only once. */
  #lineAt(offset: number): number {
    if (offset < this.#countedTo) {
      this.#countedTo = 0;
      this.#countedLine = this.#firstLine;
    }
    for (;;) {
      const next = this.#text.indexOf("\n", this.#countedTo);
      if (next === -1 || next >= offset) return this.#countedLine;
      this.#countedTo = next + 1;
      this.#countedLine += 1;
    }
  }
}

const NUMBER = /^[-+]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][-+]?\d+)?$/;
