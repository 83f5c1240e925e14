import { execFile } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, expect, test } from "vitest";
import { said } from "../../testing/said.ts";
import { withError } from "../../testing/with-error.ts";
import { CodeSkills } from "../testing/code-skills.ts";
import { loadTrustedHandlers } from "./trusted-handlers.ts";

const skills = new CodeSkills();
afterAll(() => skills[Symbol.dispose]());

/** This runs in a process of its own, because tests are not loaded by Node, whose hooks this is about. */
test("code anywhere on the disk imports the author's module, without node_modules beside it", async () => {
  const root = skills.write({
    "tools/handlers.ts": `import { handlers } from "@etui/skill";
      export default handlers({ double: (args) => Number(args.number) * 2 });`,
  });
  const loader = new URL("./trusted-handlers.ts", import.meta.url).href;
  const script = `
    const { loadTrustedHandlers } = await import(${JSON.stringify(loader)});
    const { handlers } = await loadTrustedHandlers(${JSON.stringify(root)});
    console.log(handlers.get("double")({ number: 21 }));`;
  const { stdout } = await promisify(execFile)(process.execPath, ["--input-type=module", "-e", script]);
  expect(stdout.trim()).toBe("42");
});

test("functions by name, of the default export before those beside it", async () => {
  const root = skills.write({
    "tools/handlers.mjs": `export default { one: () => "default" };
      export const one = () => "named"; export const two = () => 2; export const three = 3;`,
  });
  const loaded = await loadTrustedHandlers(root);
  if (!loaded.ok) throw new Error(said(loaded.refused));
  expect([...loaded.handlers.keys()].toSorted()).toEqual(["one", "two"]);
  expect(loaded.handlers.get("one")?.({}, {} as never)).toBe("default");
});

test("code that was written anew is loaded anew, and code that is broken says why without a path", async () => {
  const root = skills.withHandlers("first: () => 1");
  expect(await loadTrustedHandlers(root)).toMatchObject({
    ok: true,
    handlers: new Map([["first", expect.any(Function)]]),
  });
  writeFileSync(join(root, "tools/handlers.mjs"), "export default { second: () => 2 };");
  expect(await loadTrustedHandlers(root)).toMatchObject({
    ok: true,
    handlers: new Map([["second", expect.any(Function)]]),
  });
  writeFileSync(join(root, "tools/handlers.mjs"), `throw new Error("no tables in ${root}/Data");`);
  expect(withError(await loadTrustedHandlers(root))).toEqual({
    ok: false,
    error: 'The skill\'s code cannot be loaded: "no tables in …". Its author has to mend it.',
  });
});
