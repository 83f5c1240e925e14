/**
 * What Etui remembers of a file between two renderings, beside the workspace: the last renderings, so that an edit is
 * held against the one that the person had before them, even if their editor has not noticed the newer ones.
 */
import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { JsonObject } from "@etui/values/json/json";
import { flushFolder, writeDurably } from "../folders/durable-files.ts";
import { readWhole } from "../folders/read-whole.ts";

export interface Base {
  kept: JsonObject;
  /** The newest last. What was read back of a rendering has taken its place. */
  renderings: { revision: number; text: string }[];
}

const SCHEMA = "etui.base/1";
/** An editor that is further behind is held against the newest. */
const MOST_RENDERINGS = 5;
/** Of all renderings together; the newest is always kept. */
const MOST_CHARACTERS = 8_000_000;
const MOST_BYTES = 512 * 1024 * 1024;

export class BaseFile {
  readonly #file: string;
  readonly #folder: string;

  constructor(folder: string, name: string) {
    this.#folder = folder;
    this.#file = join(folder, `${name}.json`);
  }

  /** Undefined if there is none, or none that can be read. */
  async read(): Promise<Base | undefined> {
    const read = await readWhole(this.#file, MOST_BYTES);
    if (read.is !== "text") return undefined;
    try {
      const { schema, kept, renderings } = JSON.parse(read.text);
      const isWhole = schema === SCHEMA && Array.isArray(renderings) && renderings.length > 0;
      return isWhole ? { kept, renderings } : undefined;
    } catch {
      return undefined;
    }
  }

  async write({ kept, renderings }: Base): Promise<void> {
    const draft = join(this.#folder, `${randomUUID()}.draft`);
    try {
      await writeDurably(draft, JSON.stringify({ schema: SCHEMA, kept, renderings }), 0o600);
      await rename(draft, this.#file);
    } finally {
      await rm(draft, { force: true });
    }
    await flushFolder(this.#folder);
  }

  async forget(): Promise<void> {
    await rm(this.#file, { force: true });
  }
}

/** The rendering that a text was made from: that of its revision, or else the newest. */
export const baseOf = ({ renderings }: Base, edit: Edited): string =>
  renderings[placeOfBase(renderings, edit)]!.text;

interface Edited {
  revision: number | undefined;
  text: string;
}

/** Of several with the same revision the one that most lines of the edit come from, and of those the newest. */
function placeOfBase(renderings: Base["renderings"], { revision, text }: Edited): number {
  const places = renderings.flatMap((one, place) => (one.revision === revision ? [place] : []));
  if (places.length < 2) return places[0] ?? renderings.length - 1;
  const lines = new Set(text.split("\n"));
  const common = (place: number) =>
    renderings[place]!.text.split("\n").filter((line) => lines.has(line)).length;
  const counted = places.map((place) => ({ place, lines: common(place) }));
  return counted.reduce((most, one) => (one.lines >= most.lines ? one : most)).place;
}

/**
 * A revision may have several: what a file says follows from more than the plan, such as the zone of its times or what became
 * of a reminder. Until the newest is in the file an older one stands there, and is no edit.
 */
export function withRendering({ kept, renderings }: Base, added: Base["renderings"][number]): Base {
  const others = renderings.filter(({ text }) => text !== added.text);
  const together = [...others, added].slice(-MOST_RENDERINGS);
  let characters = together.reduce((sum, { text }) => sum + text.length, 0);
  while (together.length > 1 && characters > MOST_CHARACTERS) characters -= together.shift()!.text.length;
  return { kept, renderings: together };
}

/** An edit of the rendering of that revision was read back, so a later one is held against it. */
export function withReadBack(base: Base, edited: Edited): Base {
  const at = placeOfBase(base.renderings, edited);
  return {
    kept: base.kept,
    renderings: base.renderings.map((one, place) => (place === at ? { ...one, text: edited.text } : one)),
  };
}
