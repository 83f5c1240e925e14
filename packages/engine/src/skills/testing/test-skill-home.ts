/** For tests: an Etui with a home of its own, whose `skills` folder can be filled. */
import { mkdir, mkdtemp, realpath, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { JsonObject } from "@etui/values/json/json";
import type { Etui } from "../../etui.ts";
import { startTestEtui } from "../../testing/test-etui.ts";

export interface SkillHome {
  etui: Etui;
  home: string;
  /** `path` is relative to the folder of skills. */
  write(path: string, text: string): Promise<void>;
  /** Calls a tool for a user, in their only conversation. */
  as(userId: string): (tool: string, args: object) => Promise<JsonObject>;
  close(): Promise<void>;
}

export async function startSkillHome({ bundled }: { bundled?: string } = {}): Promise<SkillHome> {
  const home = await realpath(await mkdtemp(join(tmpdir(), "etui-skills-")));
  await mkdir(join(home, "skills"));
  const etui = await startTestEtui({ home, bundledSkills: bundled ?? join(home, "bundled") });
  return {
    etui,
    home,
    async write(path, text) {
      const file = join(home, "skills", path);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, text);
      etui.skills.library.refresh();
    },
    as: (userId) => (tool, args) =>
      etui.execute(tool, args, { userId, conversationId: `talk of ${userId}` }) as Promise<never>,
    async close() {
      await etui.close();
      await rm(home, { recursive: true, force: true });
    },
  };
}
