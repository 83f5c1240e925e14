/** Root's home can be passed through, since the server of the database runs under another account: what is in it is closed. */
import { execFile } from "node:child_process";
import { mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { createEtui } from "../../packages/engine/src/etui.ts";
import { readFolder } from "../../packages/engine/src/skills/package/read-folder.ts";
import { preparedHome } from "../../packages/engine/src/testing/prepared-home.ts";
import { startServer } from "../../packages/server/src/http/start-server.ts";

const NOBODY = 65_534;
const run = promisify(execFile);

test.runIf(process.getuid?.() === 0)(
  "other users read nothing in the home of root, whatever was made there (needs root)",
  async () => {
    await using home = await preparedHome();
    const etui = await createEtui({ home: home.path, dispatch: false });
    const server = await startServer({ etui, port: 0, log: () => {} });
    try {
      await etui.skills.watch();
      const tea = join(home.path, "..", "tea");
      await mkdir(tea);
      await writeFile(join(tea, "SKILL.md"), "---\nname: tea\ndescription: Brew.\n---\nBrew.\n");
      const read = await readFolder(tea);
      const offered = await etui.skills.imports.offer(read);
      if (!read.ok || !offered.ok) throw new Error("the skill cannot be read");
      const { digest } = offered.offers[0]!.inspection;
      const agreed = { digest, source: { kind: "folder", from: tea }, code: false, hosts: [] } as const;
      expect(await etui.skills.imports.install(read.packages[0]!, agreed)).toMatchObject({ ok: true });
      await etui.archives.export("lin").then(({ bytes }) => bytes.resume().toArray());

      const names = (await readdir(home.path)).filter((name) => name !== "postgres");
      expect(names).toEqual(expect.arrayContaining(["etui.lock", "serving", "skills", "token"]));
      const open = [];
      for (const name of names) if (((await stat(join(home.path, name))).mode & 0o077) !== 0) open.push(name);
      expect(open).toEqual([]);
      const others = { uid: NOBODY, gid: NOBODY, cwd: "/" };
      for (const path of ["etui.lock", "skills/tea/SKILL.md", `serving/${server.port}`])
        await expect(run("cat", [join(home.path, path)], others)).rejects.toThrow("Permission denied");
    } finally {
      await server.close();
      await etui.close();
    }
  },
);
