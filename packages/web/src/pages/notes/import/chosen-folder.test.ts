import { expect, test } from "vitest";
import { chosenFolder } from "./chosen-folder.ts";

const given = (...paths: string[]) => paths.map((path) => ({ path, file: new File([], path) }));

test("of a folder its notes come in, by their places in it, and the rest is counted", () => {
  const chosen = chosenFolder(
    given("vault/b.md", "vault/a/c.markdown", "vault/pic.png", "vault/.obsidian/app.json"),
  );
  expect(chosen).toMatchObject({ name: "vault", isFolder: true, kind: "obsidian", others: 1 });
  expect(chosen.files.map(({ path }) => path)).toEqual(["a/c.markdown", "b.md"]);
});

test("a graph is told by its folders, and loose files are no folder", () => {
  expect(chosenFolder(given("g/pages/a.md", "g/journals/2026_11_25.md")).kind).toBe("logseq");
  expect(chosenFolder(given("a.md", "b.md"))).toMatchObject({
    name: "files",
    isFolder: false,
    kind: "markdown",
  });
  expect(chosenFolder(given("one/a.md", "two/b.md"))).toMatchObject({ name: "files", isFolder: false });
});
