/** Keeps one file of the workspace and the things that it shows the same, in both directions. */
import { randomUUID } from "node:crypto";
import { rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Refusal } from "@etui/words/refusal";
import { refusal } from "@etui/words/refusal";
import { writeDurably } from "../folders/durable-files.ts";
import { type FileRead, readWhole } from "../folders/read-whole.ts";
import { replaceFile } from "../folders/replace-file.ts";
import { asideName } from "./aside.ts";
import { type Base, BaseFile, baseOf, withReadBack, withRendering } from "./base-file.ts";
import { Glance, stampOf } from "./glance.ts";
import { keptBeside } from "./kept-beside.ts";
import type { ReadBack, Rendering, Told } from "./rendering.ts";

export interface FileParts {
  rendering: Rendering;
  /** The workspace. */
  folder: string;
  /** Where Etui keeps what it remembers of the files. */
  memory: string;
  tell: (name: string, told: readonly Told[]) => Promise<void>;
  /** The same of what may concern many files at once: those of one turn are told together. */
  tellTogether: (name: string, why: Refusal) => void;
  /** Nothing became of a file that a person began: it stays as it is, and that is told once. */
  leaveAlone: (name: string, why: Refusal) => Promise<void>;
  log: (line: string) => void;
}

/** A person's file beyond this is nothing that somebody has typed. */
const MOST_BYTES = 16 * 1024 * 1024;
/** Any other fault is none of the file, such as a database that is away. */
const FAULTS_OF_FILES: ReadonlySet<string> = new Set([
  ...["EACCES", "EPERM", "EROFS", "EISDIR", "ENOTDIR", "ENOENT", "ENAMETOOLONG", "EMFILE", "ENFILE", "EIO"],
  ...["ELOOP", "EBUSY"],
]);
/** How long a program may take from one step of writing a file to the next, in milliseconds. */
const WRITING_MS = 40;
/** So often in a row somebody else may write the file while it is about to be written. */
const MOST_TURNS = 20;

export class WorkspaceFile {
  readonly #parts: FileParts;
  readonly #file: string;
  /** Where what is not finished lies, on the same disk. */
  readonly #drafts: string;
  readonly #memory: BaseFile;
  #base: Base | undefined;
  #isRead = false;
  /** Nothing became of a file that a person began, so it is not written over. */
  #isUntaken = false;
  /** What the file said when it was last looked at. */
  #seen: string | undefined;
  /** The file that was replaced last, for a program that had it open, and what it said. */
  #old: { file: string; text: string } | undefined;
  readonly #glance = new Glance();
  readonly #oldGlance = new Glance();
  /** What is wrong, so that it is told once and not at each look. */
  #wrong: string | undefined;
  readonly #told = new Set<string>();

  constructor(parts: FileParts) {
    this.#parts = parts;
    this.#file = join(parts.folder, parts.rendering.name);
    this.#drafts = join(parts.memory, dirname(parts.rendering.name));
    this.#memory = new BaseFile(this.#drafts, basename(parts.rendering.name));
  }

  /** What it shows as far as is known; undefined if it was never written. */
  get shown(): { text: string; revision: number } | undefined {
    return this.#base?.renderings.at(-1);
  }

  /** True if somebody else has changed the file since it was last looked at. */
  async isTouched(): Promise<boolean> {
    const stamp = await stampOf(this.#file);
    if (!this.#glance.isKnown(stamp)) {
      const read = await this.#read();
      if ((read.is === "text" ? read.text : undefined) !== this.#seen) return true;
      this.#glance.keep(stamp);
    }
    if (!this.#old) return false;
    const oldStamp = await stampOf(this.#old.file);
    if (this.#oldGlance.isKnown(oldStamp)) return false;
    if ((await this.#lateText()) !== undefined) return true;
    this.#oldGlance.keep(oldStamp);
    return false;
  }

  /** Whether there is nothing to show and nothing that was shown. */
  get isGone(): boolean {
    return this.#isRead && this.#base === undefined && this.#seen === undefined;
  }

  /** Reads back what was edited, and writes what has changed. Returns false if it has to be tried again later. */
  async settle(): Promise<boolean> {
    try {
      if (!this.#isRead) this.#base = await this.#memory.read();
      this.#isRead = true;
      const isSettled = await this.#settle();
      if (isSettled) this.#wrong = undefined;
      // What is edited from now on is another edit, even if it says the same.
      if (isSettled) this.#told.clear();
      return isSettled;
    } catch (error) {
      await this.#isWrong(error as NodeJS.ErrnoException);
      return false;
    }
  }

  async #settle(): Promise<boolean> {
    let isPutAside = false;
    for (let turn = 0; turn < MOST_TURNS; turn += 1) {
      const late = await this.#lateText();
      if (late !== undefined) {
        await this.#takeEdit(late);
        if (this.#old) this.#old.text = late;
      }
      const read = await this.#read();
      const isMissed = read.is === "missing" && !isPutAside && this.#saysReturn;
      if (isMissed && !(await this.#staysMissing())) continue;
      if (read.is !== "text" && read.is !== "missing" && !(await this.#isOwn())) {
        await this.#parts.leaveAlone(this.#name, refusal("workspace.not_text"));
        return true;
      }
      if (read.is === "no_file") {
        await this.#tellOnce("no_file", refusal("workspace.not_a_file", { file: this.#name }));
        return false;
      }
      if (read.is === "unreadable") await this.#putAside();
      isPutAside ||= read.is === "unreadable";
      const found = read.is === "text" ? read.text : undefined;
      const isNews = found !== undefined && (this.#base === undefined || this.#isEdit(found));
      if (isNews && !(await this.#staysSo(found))) continue;
      this.#seen = found;
      if (found !== undefined && !(await this.#takeFound(found))) continue;
      const kept = this.#base?.kept ?? {};
      const rendered = await this.#parts.rendering.render(kept);
      if (rendered === undefined) return await this.#takeAway(found);
      if (this.#isUntaken) {
        this.#isUntaken = false;
        if (found !== undefined && (await this.#liesBeside(found))) await this.#drop(found);
        else await this.#putAside();
        continue;
      }
      const isKnown = this.#base?.renderings.at(-1)?.text === rendered.text;
      if (!isKnown) {
        this.#base = withRendering(this.#base ?? { kept, renderings: [] }, rendered);
        // The memory is written first: whatever a crash leaves of the file can then be held against something.
        await this.#memory.write(this.#base);
      }
      if (found === rendered.text) return true;
      const { text } = rendered;
      const replaced = await replaceFile({
        file: this.#file,
        text,
        expected: found,
        drafts: this.#drafts,
      });
      if (!replaced.done) continue;
      if (isMissed) this.#parts.tellTogether(this.#name, refusal("workspace.came_back"));
      this.#seen = text;
      this.#old =
        replaced.old === undefined || found === undefined ? undefined : { file: replaced.old, text: found };
      if (replaced.overwritten === undefined) return true;
      this.#old = undefined;
      await this.#takeEdit(replaced.overwritten);
    }
    return false;
  }

  get #name(): string {
    return this.#parts.rendering.name;
  }

  #read(): Promise<FileRead> {
    return readWhole(this.#file, MOST_BYTES);
  }

  #isEdit(text: string): boolean {
    return this.#base !== undefined && !this.#base.renderings.some((one) => one.text === text);
  }

  /** Many programs empty a file before they fill it. */
  async #staysSo(text: string): Promise<boolean> {
    await sleep(WRITING_MS);
    const read = await this.#read();
    return read.is === "text" && read.text === text;
  }

  /** Many programs take a file away before they put another in its place. */
  async #staysMissing(): Promise<boolean> {
    await sleep(WRITING_MS);
    return (await this.#read()).is === "missing";
  }

  /** Whether the file was written before, and is worth a word if somebody took it away. */
  get #saysReturn(): boolean {
    return this.#parts.rendering.isMissed === true && this.#base !== undefined;
  }

  /** Whether what lies at the file's place is in the way of something. */
  async #isOwn(): Promise<boolean> {
    return this.#base !== undefined || (await this.#parts.rendering.render({})) !== undefined;
  }

  /** What a program has written into the old file after it was replaced. */
  async #lateText(): Promise<string | undefined> {
    if (!this.#old) return undefined;
    const read = await readWhole(this.#old.file, MOST_BYTES);
    return read.is === "text" && read.text !== this.#old.text ? read.text : undefined;
  }

  /** False if the file is no longer there as it was found. */
  async #takeFound(text: string): Promise<boolean> {
    if (!this.#base) {
      const { rendering } = this.#parts;
      if ((await rendering.render({}))?.text === text) return true;
      const begun = await rendering.begin?.(text);
      if (begun) {
        await this.#begin(text, begun);
        return true;
      }
      // Nobody knows what was changed in it, and it may be old: it is kept as it is.
      if (rendering.readBack) {
        await this.#putAside();
        return false;
      }
      return true;
    }
    await this.#takeEdit(text);
    return true;
  }

  async #begin(text: string, { kept, isTaken, told }: ReadBack): Promise<void> {
    this.#isUntaken = !isTaken;
    if (isTaken) {
      this.#base = { kept, renderings: [{ revision: 0, text }] };
      await this.#memory.write(this.#base);
      return await this.#tell(told);
    }
    for (const { why } of told) await this.#parts.leaveAlone(this.#name, why);
  }

  async #takeEdit(edited: string): Promise<void> {
    const { rendering } = this.#parts;
    const base = this.#base;
    if (!base || !this.#isEdit(edited)) return;
    if (!rendering.readBack) {
      await this.#tell([{ why: refusal("workspace.edited_read_only", { file: this.#name }) }], edited);
      return;
    }
    const revision = rendering.revisionOf(edited);
    const { kept, isTaken, told, isKeptBeside } = await rendering.readBack({
      base: baseOf(base, { revision, text: edited }),
      edited,
      kept: base.kept,
    });
    // A program may write the same again and again, and what was said of it holds.
    const isKnown = isKeptBeside === true && (await this.#liesBeside(edited));
    const beside = isKeptBeside && !isKnown ? await this.#keepBeside(edited) : [];
    this.#base = { ...(isTaken ? withReadBack(base, { revision, text: edited }) : base), kept };
    await this.#memory.write(this.#base);
    if (!isKnown) await this.#tell([...told, ...beside]);
  }

  /** There is nothing to show any more. False if somebody writes the file meanwhile. */
  async #takeAway(found: string | undefined): Promise<boolean> {
    this.#isUntaken = false;
    // A file of which nothing is remembered is its person's own.
    if (!this.#base) return true;
    if (found !== undefined) await this.#drop(found);
    if (this.#old) await rm(this.#old.file, { force: true });
    this.#old = undefined;
    this.#seen = undefined;
    await this.#memory.forget();
    this.#base = undefined;
    return true;
  }

  /** Takes the file away if it still says that; what was written into it meanwhile lies beside. */
  async #drop(found: string): Promise<void> {
    const draft = join(this.#drafts, `${randomUUID()}.draft`);
    await rename(this.#file, draft);
    const read = await readWhole(draft, MOST_BYTES);
    if (read.is === "text" && read.text === found) await rm(draft);
    else await this.#moveBeside(draft);
  }

  async #moveBeside(file: string): Promise<void> {
    const kept_as = this.#asideName();
    await rename(file, join(this.#parts.folder, kept_as));
    await this.#tell([{ why: refusal("workspace.edit_beside", { file: this.#name, kept_as }) }]);
  }

  async #liesBeside(text: string): Promise<boolean> {
    return (await keptBeside(dirname(this.#file), basename(this.#name), text)) !== undefined;
  }

  async #keepBeside(text: string): Promise<Told[]> {
    const kept_as = this.#asideName();
    await writeDurably(join(this.#parts.folder, kept_as), text, 0o600);
    return [{ why: refusal("workspace.edit_beside", { file: this.#name, kept_as }) }];
  }

  #asideName(): string {
    return join(dirname(this.#name), asideName(basename(this.#name), new Date()));
  }

  async #putAside(): Promise<void> {
    const kept_as = this.#asideName();
    await rename(this.#file, join(this.#parts.folder, kept_as));
    await this.#tell([{ why: refusal("workspace.kept_beside", { file: this.#name, kept_as }) }]);
  }

  /** The same thing about the same text is said once. */
  async #tell(told: readonly Told[], about = ""): Promise<void> {
    const news = told.filter((one) => {
      const key = JSON.stringify([one, about]);
      return !this.#told.has(key) && this.#told.add(key);
    });
    if (news.length > 0) await this.#parts.tell(this.#name, news);
  }

  async #tellOnce(wrong: string, why: Refusal): Promise<void> {
    if (this.#wrong === wrong) return;
    this.#wrong = wrong;
    this.#parts.log(`${this.#name} of the workspace is not written: ${wrong}`);
    await this.#parts.tell(this.#name, [{ why }]).catch((error: Error) => this.#parts.log(error.message));
  }

  async #isWrong({ code, message }: NodeJS.ErrnoException): Promise<void> {
    const file = this.#name;
    if (code === "ENOSPC" || code === "EDQUOT") {
      await this.#tellOnce(code, refusal("workspace.disk_full", { file }));
    } else if (code !== undefined && FAULTS_OF_FILES.has(code)) {
      await this.#tellOnce(code, refusal("workspace.not_written", { file }));
    } else if (this.#wrong !== message) {
      this.#wrong = message;
      this.#parts.log(`${file} of the workspace could not be brought up to date: ${message}`);
    }
  }
}
