import { expect, test } from "vitest";
import { said } from "../../testing/said.ts";
import { comparePackages } from "./compare-packages.ts";
import type { SkillPackage } from "./skill-package.ts";

const TOOLS =
  "tools:\n  - name: brew\n    type: compute\n    description: Brews.\n    parameters:\n      leaf: { type: string }\n";
const BEFORE = {
  "SKILL.md": "---\nid: tea\nversion: 1.0.0\ndescription: Brews tea.\n---\nBoil water.\n",
  "tools/tools.yaml": TOOLS,
  "tools/handlers.ts": "export default {};\n",
  "data.csv": "1,2",
};

const packageOf = (files: Record<string, string>): SkillPackage => ({
  files: Object.entries(files).map(([path, text]) => ({ path, data: Buffer.from(text) })),
});
const compare = (changes: Record<string, string>) =>
  comparePackages(packageOf(BEFORE), packageOf({ ...BEFORE, ...changes }));

test("nothing changed, nothing said", () => {
  expect(compare({})).toEqual({ added: [], removed: [], changed: [], matters: [] });
});

test("files that came, went and changed", () => {
  const { "data.csv": _, ...rest } = BEFORE;
  expect(
    comparePackages(packageOf(BEFORE), packageOf({ ...rest, "rules/a.md": "", "SKILL.md": "x" })),
  ).toMatchObject({
    added: ["rules/a.md"],
    removed: ["data.csv"],
    changed: ["SKILL.md"],
  });
});

test("data alone is no matter", () => {
  expect(compare({ "data.csv": "1,3" })).toEqual({
    added: [],
    removed: [],
    changed: ["data.csv"],
    matters: [],
  });
});

test.each([
  [
    "tools/handlers.ts",
    "export default { };\n",
    "The code in tools/handlers.ts has changed. It is run when a tool of the skill is called.",
  ],
  ["services/x.ts", "", "services/x.ts is new code. It is run when a tool of the skill is called."],
  ["scripts/x.sh", "", "scripts/x.sh is new code. Only an agent would run it."],
  [
    "tools/tools.yaml",
    `${TOOLS}  - name: pour\n    description: Pours.\n`,
    "There is a new tool, pour: Pours.",
  ],
  ["tools/tools.yaml", "tools: []", "The tool brew is gone."],
  ["tools/tools.yaml", TOOLS.replace("Brews.", "Sells."), "The tool brew has another description."],
  [
    "tools/tools.yaml",
    TOOLS.replace("string", "number").replace("type: compute", "type: compute\n    effect: external"),
    "The tool brew has another effect (external) and other parameters.",
  ],
  ["rules/x.md", "https://x.dev", "It names places on the network that it did not: x.dev."],
  ["SKILL.md", BEFORE["SKILL.md"].replace("Boil", "Sell"), "What it tells a model to do has changed."],
  [
    "SKILL.md",
    BEFORE["SKILL.md"].replace("Brews", "Sells"),
    'Its description is "Sells tea."; it was "Brews tea.".',
  ],
  ["SKILL.md", BEFORE["SKILL.md"].replace("1.0.0", "1.1.0"), 'Its version is "1.1.0"; it was "1.0.0".'],
  ["SKILL.md", BEFORE["SKILL.md"].replace("id: tea", "id: tee"), 'Its id is "tee"; it was "tea".'],
  [
    "SKILL.md",
    BEFORE["SKILL.md"].replace("id:", "allowed-tools: Bash\nid:"),
    "It wants to use without asking: Bash.",
  ],
  [
    "SKILL.md",
    BEFORE["SKILL.md"].replace("id:", "requires: [water]\nid:"),
    "It needs other skills: water *.",
  ],
  ["cards/pot.html", "", "It brings new views: pot."],
])("a change of %s: %j", (path, text, sentence) => {
  expect(compare({ [path]: text }).matters.map(said)).toContain(sentence);
});

test("what is hidden comes first, and not again only because it moved", () => {
  const hidden = "Steep.\u200b\u200b\u200b\u200b";
  expect(said(compare({ "rules/a.md": hidden }).matters[0]!)).toMatch(
    /^New in rules\/a\.md, line 1: There is a character/,
  );
  const before = packageOf({ ...BEFORE, "rules/a.md": hidden });
  const after = packageOf({ ...BEFORE, "rules/a.md": `One line more.\n${hidden}` });
  expect(comparePackages(before, after).matters).toEqual([]);
});
