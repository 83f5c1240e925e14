/** Pages in memory with all that they ever were, written as the knowledge base writes them. */
import { refusal } from "@etui/words/refusal";
import { mergePage, replacePage } from "../../pages/merge/merge-page.ts";
import { MOST_PAGE_CHARACTERS } from "../../pages/page.ts";
import { type Entry, readEntry } from "../entry.ts";
import { emptyPage, templateOf } from "../templates.ts";
import type { FiledPages } from "./page-file.ts";

const language = "en";

export class MemoryPages implements FiledPages {
  /** The last one is what a page says now; undefined stands for a deletion. */
  readonly versions = new Map<string, (string | undefined)[]>();
  /** Called with the target of each change. */
  changed: (target: string) => void = () => {};

  text(path: string): string | undefined {
    return this.versions.get(path)?.at(-1);
  }

  merge(path: string, content: string): void {
    this.#put(path, mergePage(this.text(path) ?? emptyOf(path), content, how(path)).text);
  }

  replace(path: string, content: string): void {
    this.#put(path, replacePage(this.text(path) ?? emptyOf(path), content, how(path)));
  }

  delete(path: string): void {
    this.#put(path, undefined);
  }

  async read({ path, kind }: Entry): Promise<{ text: string; version: number } | undefined> {
    const text = this.text(path);
    if (text !== undefined) return { text, version: this.versions.get(path)!.length };
    return kind === "project" ? undefined : { text: emptyOf(path), version: 0 };
  }

  async write(
    { path }: Entry,
    { text, expectedVersion }: { text: string; expectedVersion: number },
  ): ReturnType<FiledPages["write"]> {
    const version = this.text(path) === undefined ? 0 : this.versions.get(path)!.length;
    if (version !== expectedVersion) {
      const facts = { entry: path, version, expected: expectedVersion };
      return { ok: false, refused: refusal("kb.other_version", facts), isLate: true };
    }
    if (text.length > MOST_PAGE_CHARACTERS) {
      const facts = { length: text.length, most: MOST_PAGE_CHARACTERS };
      return { ok: false, refused: refusal("kb.too_large", facts), isLate: false };
    }
    this.replace(path, text);
    return { ok: true, text: this.text(path) ?? emptyOf(path) };
  }

  async projects(): Promise<string[]> {
    return [...this.versions.keys()].filter((path) => path.startsWith("projects/") && this.text(path));
  }

  async locale(): Promise<string> {
    return language;
  }

  #put(path: string, text: string | undefined): void {
    const versions = this.versions.get(path) ?? [];
    if (text === (versions.at(-1) ?? (path.includes("/") ? undefined : emptyOf(path)))) return;
    versions.push(text);
    this.versions.set(path, versions);
    this.changed(`kb/${path}`);
  }
}

export function entryAt(path: string): Entry {
  const read = readEntry(path);
  if (!read.ok) throw new Error(read.refused.code);
  return read.entry;
}

function emptyOf(path: string): string {
  const entry = entryAt(path);
  const title = entry.kind === "project" ? entry.slug : path;
  return emptyPage(entry, { title, created: "2026-11-03", language });
}

const how = (path: string) => ({ template: templateOf(entryAt(path)), language }) as const;
