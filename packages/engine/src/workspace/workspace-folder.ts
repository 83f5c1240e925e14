/** A folder of the workspace in which files come and go: which there are, by what they mean, and which are left alone. */
import { randomUUID } from "node:crypto";
import type { Dirent } from "node:fs";
import { link, lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Refusal } from "@etui/words/refusal";
import { refusal } from "@etui/words/refusal";
import { flushFolder, writeDurably } from "../folders/durable-files.ts";
import { readWhole } from "../folders/read-whole.ts";
import { isAside } from "./aside.ts";
import type { RenderedFolder, Rendering } from "./rendering.ts";

export interface FolderParts {
  rendered: RenderedFolder;
  /** The workspace. */
  folder: string;
  /** Where Etui keeps what it remembers of the files. */
  memory: string;
  tellTogether: (name: string, why: Refusal) => void;
}

const REMEMBERED = ".md.json";
/** Not the name of anything that is remembered of a file. */
const LEFT_ALONE = "left-alone.json";
const MOST_BYTES = 16 * 1024 * 1024;

export class WorkspaceFolder {
  readonly #parts: FolderParts;
  readonly #folder: string;
  readonly #memory: string;
  /** The names of files that nothing becomes of, so that it is said once. */
  #leftAlone: Set<string> | undefined;
  /** Those that the last look has found: a program may still be at work, or a person about to name a new file. */
  #strangers: ReadonlySet<string> | undefined;

  constructor(parts: FolderParts) {
    this.#parts = parts;
    this.#folder = join(parts.folder, parts.rendered.name);
    this.#memory = join(parts.memory, parts.rendered.name);
  }

  get name(): string {
    return this.#parts.rendered.name;
  }

  fileOf(change: Parameters<RenderedFolder["fileOf"]>[0]): Rendering | undefined {
    const file = this.#parts.rendered.fileOf(change);
    return file === undefined ? undefined : this.#opened(file);
  }

  /** Makes what is missing. False if somebody else's folder or a link lies in the place: nothing is written through it. */
  async prepare(): Promise<boolean> {
    for (const root of [this.#parts.folder, this.#parts.memory]) {
      let place = root;
      for (const part of this.name.split("/")) {
        place = join(place, part);
        await mkdir(place, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
          if (error.code !== "EEXIST") throw error;
        });
        if (!(await lstat(place)).isDirectory()) return false;
      }
    }
    return true;
  }

  async clearDrafts(): Promise<void> {
    for (const name of await readdir(this.#memory)) {
      if (name.endsWith(".draft")) await rm(join(this.#memory, name), { force: true });
    }
  }

  /** What a file of that name shows; undefined if it is left alone. */
  async meant(file: string): Promise<Rendering | undefined> {
    const opened = this.#parts.rendered.open(file);
    if (!opened || isAside(file)) return undefined;
    if (!opened.ok) {
      // Where names in capitals are the same, it may be one of ours.
      const { likely } = opened;
      const isOurs = likely !== undefined && (await this.#isSame(file, likely));
      return isOurs ? this.#opened(likely) : undefined;
    }
    const { rendering } = opened;
    const own = rendering.name.slice(this.name.length + 1);
    if (own !== file && !(await this.#isSame(file, own))) {
      if (!(await this.#rename(file, own))) return undefined;
    }
    return rendering;
  }

  /**
   * All that are there, were there, or are to be there; `isOver` of those that are no longer to be. Says of the others why
   * they are left alone.
   */
  async look(): Promise<{ rendering: Rendering; isOver: boolean }[]> {
    const found = await readdir(this.#folder, { withFileTypes: true });
    const remembered = (await readdir(this.#memory)).filter((name) => name.endsWith(REMEMBERED));
    const listed = await this.#parts.rendered.files();
    const names = [...listed, ...remembered.map((name) => name.slice(0, -".json".length))];
    const renderings = new Map<string, Rendering>();
    const strangers = new Set<string>();
    for (const name of names) {
      const rendering = this.#opened(name);
      if (rendering) renderings.set(rendering.name, rendering);
    }
    for (const { name } of found.filter(isSeen)) {
      const rendering = await this.meant(name);
      if (rendering) renderings.set(rendering.name, rendering);
      else if (this.#parts.rendered.open(name) && !isAside(name)) strangers.add(name);
    }
    await this.#sayOf(strangers, new Set(found.map(({ name }) => name)));
    const wanted = new Set(listed.map((file) => this.#opened(file)?.name));
    const isKnown = new Set(remembered.map((name) => `${this.name}/${name.slice(0, -".json".length)}`));
    return [...renderings.values()].map((rendering) => ({
      rendering,
      isOver: isKnown.has(rendering.name) && !wanted.has(rendering.name),
    }));
  }

  #opened(file: string): Rendering | undefined {
    const opened = this.#parts.rendered.open(file);
    return opened?.ok ? opened.rendering : undefined;
  }

  /** False if that is known already. */
  async leavesAlone(file: string): Promise<boolean> {
    const known = await this.#readLeftAlone();
    if (known.has(file)) return false;
    known.add(file);
    await this.#writeLeftAlone(known);
    return true;
  }

  async #sayOf(strangers: ReadonlySet<string>, found: ReadonlySet<string>): Promise<void> {
    const known = await this.#readLeftAlone();
    const news = [...strangers].filter((name) => !known.has(name) && (this.#strangers?.has(name) ?? true));
    this.#strangers = strangers;
    const gone = [...known].filter((name) => !found.has(name));
    if (news.length === 0 && gone.length === 0) return;
    for (const name of gone) known.delete(name);
    for (const name of news) {
      known.add(name);
      const opened = this.#parts.rendered.open(name)!;
      const why = opened.ok ? refusal("workspace.same_name") : opened.why;
      this.#parts.tellTogether(`${this.name}/${name}`, why);
    }
    await this.#writeLeftAlone(known);
  }

  async #readLeftAlone(): Promise<Set<string>> {
    if (this.#leftAlone) return this.#leftAlone;
    const read = await readWhole(join(this.#memory, LEFT_ALONE), MOST_BYTES);
    this.#leftAlone = new Set(read.is === "text" ? namesIn(read.text) : []);
    return this.#leftAlone;
  }

  async #writeLeftAlone(names: ReadonlySet<string>): Promise<void> {
    const draft = join(this.#memory, `${randomUUID()}.draft`);
    await writeDurably(draft, JSON.stringify([...names]), 0o600);
    await rename(draft, join(this.#memory, LEFT_ALONE));
  }

  /** Whether both names are of one file, as where capitals or the composition of letters make no difference. */
  async #isSame(one: string, other: string): Promise<boolean> {
    const [first, second] = await Promise.all(
      [one, other].map((name) => lstat(join(this.#folder, name), { bigint: true }).catch(() => undefined)),
    );
    return first !== undefined && first.ino === second?.ino && first.dev === second.dev;
  }

  /** False if there is a file of the new name. A link, unlike a renaming, does not replace one that appears meanwhile. */
  async #rename(from: string, to: string): Promise<boolean> {
    try {
      if (!(await lstat(join(this.#folder, from))).isFile()) return false;
      await link(join(this.#folder, from), join(this.#folder, to));
      await rm(join(this.#folder, from));
      await flushFolder(this.#folder);
      return true;
    } catch {
      return false;
    }
  }
}

/** None if the file was damaged: then they are told once more. */
function namesIn(text: string): string[] {
  try {
    const names: unknown = JSON.parse(text);
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}

/** What begins with a dot belongs to editors and systems. */
const isSeen = ({ name }: Dirent): boolean => !name.startsWith(".");
