/** For tests: skills with code in folders of their own, and calls to it. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { JsonObject } from "@etui/values/json/json";
import type { SkillContext } from "../handlers/handler.ts";
import type { IsolatedHandlers } from "../handlers/isolated/isolated-handlers.ts";
import { needOf } from "../handlers/need.ts";

export class CodeSkills implements Disposable {
  readonly place = mkdtempSync(join(tmpdir(), "etui-code-skills-"));
  #count = 0;

  /** Writes files, given by their paths within the skill's folder; returns the folder. */
  write(files: Record<string, string>): string {
    this.#count += 1;
    const root = join(this.place, `skill-${this.#count}`);
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, path)), { recursive: true });
      writeFileSync(join(root, path), text);
    }
    return root;
  }

  /** `handlers` is the inside of an object: `good: () => 1`. */
  withHandlers(handlers: string): string {
    return this.write({ "tools/handlers.mjs": `export default { ${handlers} };` });
  }

  [Symbol.dispose](): void {
    rmSync(this.place, { recursive: true, force: true });
  }
}

export interface CallOptions {
  args?: JsonObject;
  userId?: string;
  rights?: string;
  timeoutMs?: number;
  /** What the code may reach. */
  hosts?: readonly string[];
  /** The digest of the contents that may be run. */
  digest?: string;
  context?: Partial<SkillContext>;
}

export const callCode = (
  isolated: IsolatedHandlers,
  root: string,
  tool: string,
  options: CallOptions = {},
) => {
  const {
    args = {},
    userId = "lin",
    rights = "all",
    timeoutMs = 10_000,
    hosts = [],
    digest,
    context,
  } = options;
  return isolated.call({
    skill: "stars",
    root,
    userId,
    rights,
    hosts,
    tool,
    args,
    timeoutMs,
    ...(digest !== undefined && { digest }),
    context: testContext(args, context),
  });
};

export const testContext = (args: JsonObject, given: Partial<SkillContext> = {}): SkillContext => ({
  profile: {},
  parameters: {},
  locale: "en",
  timeZone: "UTC",
  signal: new AbortController().signal,
  execute: async () => ({ status: "success" }),
  show: async () => ({ status: "success" }),
  log: () => {},
  need: needOf(args, given.profile ?? {}),
  ...given,
});
