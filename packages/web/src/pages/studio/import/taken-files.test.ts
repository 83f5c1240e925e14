import { expect, test } from "vitest";
import { MOST_BYTES, MOST_PACKED_BYTES, takeFiles } from "./taken-files.ts";

const given = (...paths: string[]) => paths.map((path) => ({ path, file: { size: 10 } }));
const sized = (path: string, size: number) => [{ path, file: { size } }];

test.each(["tea.zip", "tea.skill", "tea-1.0.0.tgz", "tea.tar.gz", "TEA.ZIP"])(
  "%s is sent as it is",
  (name) => {
    expect(takeFiles(given(name))).toMatchObject({ ok: true, kind: "archive", file: { path: name } });
  },
);

test("a folder is sent with all its files but those that no skill needs", () => {
  expect(
    takeFiles(
      given(
        "tea/SKILL.md",
        "tea/tools/tools.yaml",
        "tea/.git/config",
        "tea/node_modules/x/SKILL.md",
        "tea/._SKILL.md",
        "tea/.DS_Store",
      ),
    ),
  ).toEqual({ ok: true, kind: "files", name: "tea", files: given("tea/SKILL.md", "tea/tools/tools.yaml") });
});

test("an archive within a folder belongs to the folder", () => {
  expect(takeFiles(given("tea/SKILL.md", "tea/assets/more.zip"))).toMatchObject({ kind: "files" });
});

test.each([
  ["SKILL.md", "SKILL.md"],
  ["SKILL (1).md", "SKILL.md"],
  ["skill.md", "SKILL.md"],
  ["skills.md", "skills.md"],
  ["Skills-2.md", "skills.md"],
])("%s alone is a skill", (name, path) => {
  expect(takeFiles(given(name))).toMatchObject({ ok: true, kind: "files", files: [{ path }] });
});

test("the files of a folder, dropped without it, are one skill", () => {
  expect(takeFiles(given("SKILL.md", "rules/a.md"))).toMatchObject({ ok: true, kind: "files" });
});

test.each([
  ["nothing", []],
  ["nothing", given(".DS_Store")],
  ["not_a_skill", given("photo.png")],
  ["not_a_skill", given("notes/readme.md", "notes/a.txt")],
  ["several_archives", given("a.zip", "b.zip")],
  ["several_archives", given("a.zip", "SKILL.md")],
  ["too_large", sized("a.zip", MOST_PACKED_BYTES + 1)],
  ["too_large", sized("a/SKILL.md", MOST_BYTES + 1)],
] as const)("refused: %s", (fault, files) => {
  expect(takeFiles(files)).toEqual({ ok: false, fault });
});
