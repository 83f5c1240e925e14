/** A workspace over pages in memory, in a home of its own. */
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TestChanges } from "../../workspace/test-changes.ts";
import { openWorkspace, type Workspace } from "../../workspace/workspace.ts";
import { kbFolders } from "./kb-folders.ts";
import { MemoryPages } from "./test-memory-pages.ts";

export class TestKbWorkspace implements AsyncDisposable {
  readonly home: string;
  readonly pages = new MemoryPages();
  readonly messages: { title: string; body: string }[] = [];
  readonly log: string[] = [];
  readonly #changes = new TestChanges();
  #workspace: Workspace | undefined;

  constructor(home: string) {
    this.home = home;
    this.pages.changed = (target) => {
      this.#changes.announce({ kind: "page", target });
    };
  }

  static async open(prepare: (workspace: TestKbWorkspace) => Promise<void> | void = () => {}) {
    const opened = new TestKbWorkspace(await mkdtemp(join(tmpdir(), "etui-kb-workspace-")));
    await prepare(opened);
    await opened.start();
    return opened;
  }

  async start(): Promise<void> {
    this.#workspace = openWorkspace({
      home: this.home,
      userId: "local",
      renderings: [],
      folders: kbFolders(this.pages),
      changes: this.#changes,
      tell: async (message) => {
        this.messages.push(message);
      },
      locale: async () => "en",
      log: (line) => this.log.push(line),
    });
    await this.#workspace.ready;
  }

  /** What somebody does while nobody keeps the files. */
  async whileClosed(work: () => Promise<unknown> | unknown): Promise<void> {
    await this.close();
    await work();
    await this.start();
  }

  async look(): Promise<void> {
    await this.#workspace!.look();
    await this.settled();
  }

  followed(): string[] {
    return [...this.#workspace!.followed()];
  }

  settled(): Promise<void> {
    return this.#workspace!.settled();
  }

  close(): Promise<void> {
    return this.#workspace!.close();
  }

  path(name: string): string {
    return join(this.home, "workspace", "kb", name);
  }

  read(name: string): Promise<string> {
    return readFile(this.path(name), "utf8");
  }

  write(name: string, text: string | Uint8Array): Promise<void> {
    return writeFile(this.path(name), text);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
    await rm(this.home, { recursive: true, force: true });
  }
}
