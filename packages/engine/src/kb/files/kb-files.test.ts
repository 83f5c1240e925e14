import { mkdir, readdir, readFile, rename, rm, stat, symlink, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { TestKbWorkspace } from "./test-kb-workspace.ts";

/** The machine tells of a changed file when it likes. */
const eventually = <Value>(look: () => Value | Promise<Value>) =>
  vi.waitFor(look, { timeout: 20_000, interval: 25 });

const withBoat = ({ pages }: TestKbWorkspace) => pages.merge("projects/boat", "## Goal\n- sail\n- swim");

test("each page is a file, only its owner may read it, and it says its version", async () => {
  await using workspace = await TestKbWorkspace.open(withBoat);
  expect((await readdir(workspace.path("."))).toSorted()).toEqual(["goals.md", "preferences.md", "projects"]);
  expect(await readdir(workspace.path("projects"))).toEqual(["boat.md"]);
  for (const [name, mode] of [
    ["goals.md", 0o600],
    ["projects/boat.md", 0o600],
    ["projects", 0o700],
  ] as const) {
    expect((await stat(workspace.path(name))).mode & 0o777).toBe(mode);
  }
  expect(await workspace.read("projects/boat.md")).toMatch(/- sail[\s\S]*\n<!-- etui kb v1 · /);
  expect(await workspace.read("goals.md")).toContain("<!-- etui kb v0 · ");
});

test("both sides write at other places and both stay; at the same place both wordings stay, and the inbox says so", async () => {
  await using workspace = await TestKbWorkspace.open(withBoat);
  const opened = await workspace.read("projects/boat.md");
  await workspace.whileClosed(async () => {
    workspace.pages.merge("projects/boat", "## Status\n- in the yard");
    await workspace.write("projects/boat.md", opened.replace("- sail\n", "- sail far\n"));
  });
  expect(await workspace.read("projects/boat.md")).toMatch(/- sail far\n- swim\n[\s\S]*- in the yard\n/);
  expect(workspace.messages).toEqual([]);
  const again = await workspace.read("projects/boat.md");
  await workspace.whileClosed(async () => {
    workspace.pages.replace(
      "projects/boat",
      workspace.pages.text("projects/boat")!.replace("- swim", "- row"),
    );
    await workspace.write("projects/boat.md", again.replace("- swim", "- dive"));
  });
  expect(await workspace.read("projects/boat.md")).toContain("- row\n- dive\n");
  expect(workspace.messages).toEqual([
    { title: "kb/projects/boat.md", body: expect.stringMatching(/^- dive\n→ .*Both wordings stand/) },
  ]);
});

test("an editor that saves what it opened before others wrote takes nothing back", async () => {
  await using workspace = await TestKbWorkspace.open();
  const opened = await workspace.read("goals.md");
  workspace.pages.merge("goals", "## Vision\n- calm");
  await workspace.settled();
  await workspace.write("goals.md", opened.replace("## Achieved", "- at sea\n\n## Achieved"));
  const goals = () => workspace.pages.text("goals")!;
  await eventually(() => expect(goals()).toContain("- at sea"));
  expect(goals()).toContain("- calm");
  // What the same editor saves next is held against what it saved before.
  await workspace.write("goals.md", opened);
  await eventually(() => expect(goals()).not.toContain("- at sea"));
  expect(goals()).toContain("- calm");
  expect(workspace.messages).toEqual([]);
});

test("a new file with a slug becomes a project; what no slug names is left alone and said once", async () => {
  await using workspace = await TestKbWorkspace.open();
  await workspace.write("projects/买房.md", "\ufeff# 买房\r\n\r\n## 目标\r\n- 三居室\r\n");
  await eventually(async () => expect(await workspace.read("projects/买房.md")).toContain("slug: 买房\n"));
  expect(workspace.pages.text("projects/买房")).toMatch(/# 买房\n\n## 目标 <!-- id: goal -->\n\n?- 三居室\n/);
  await workspace.whileClosed(async () => {
    await workspace.write("projects/Fit for Life.md", "# Fit");
    await workspace.write("projects/picture.png", "no page");
    await workspace.write("projects/.fit.md.swp", "no page");
    await workspace.write("journal.md", "# Journal");
  });
  expect(workspace.messages).toEqual([
    { title: "kb/journal.md", body: expect.stringContaining("kb/projects/") },
    { title: "kb/projects/Fit for Life.md", body: expect.stringContaining("Call it fit-for-life.md") },
  ]);
  await workspace.whileClosed(() => {});
  expect(workspace.messages).toHaveLength(2);
  expect(await workspace.read("projects/Fit for Life.md")).toBe("# Fit");
  expect(await workspace.pages.projects()).toEqual(["projects/买房"]);
  await rename(workspace.path("projects/Fit for Life.md"), workspace.path("projects/fit-for-life.md"));
  await eventually(() => expect(workspace.pages.text("projects/fit-for-life")).toContain("# Fit\n"));
});

test("a name that is no slug is said when it has stayed for a while, and what came or went without a word is noticed", async () => {
  await using workspace = await TestKbWorkspace.open(withBoat);
  await workspace.write("projects/Untitled 1.md", "");
  await workspace.look();
  expect(workspace.messages).toEqual([]);
  await workspace.look();
  expect(workspace.messages).toMatchObject([{ title: "kb/projects/Untitled 1.md" }]);
  // As an erasure does, and an archive that is read back.
  workspace.pages.versions.clear();
  workspace.pages.versions.set("projects/house", ["# House\n"]);
  await workspace.look();
  expect((await readdir(workspace.path("projects"))).toSorted()).toEqual(["Untitled 1.md", "house.md"]);
  expect(workspace.messages).toHaveLength(1);
});

test("letters composed otherwise are the same project, and one of two such files is left alone", async () => {
  await using workspace = await TestKbWorkspace.open();
  const [composed, apart] = ["projects/caf\u00e9.md", "projects/cafe\u0301.md"];
  await workspace.write(apart, "# Café\n");
  await eventually(async () => expect(await workspace.read(composed)).toContain("slug: caf\u00e9\n"));
  expect(await readdir(workspace.path("projects"))).toEqual(["caf\u00e9.md"]);
  await workspace.whileClosed(() => workspace.write(apart, "# Another\n"));
  expect(workspace.messages).toEqual([
    { title: `kb/${apart}`, body: expect.stringContaining("same letters") },
  ]);
  expect(await workspace.read(apart)).toBe("# Another\n");
  expect(await workspace.pages.projects()).toEqual(["projects/caf\u00e9"]);
});

test("a file that is taken away comes back and is said, many of them in one message", async () => {
  await using workspace = await TestKbWorkspace.open(withBoat);
  await unlink(workspace.path("projects/boat.md"));
  await eventually(() => expect(workspace.messages).toHaveLength(1));
  expect(workspace.messages[0]).toEqual({
    title: "kb/projects/boat.md",
    body: expect.stringContaining("npx etui kb delete"),
  });
  expect(await workspace.read("projects/boat.md")).toContain("- sail");
  await workspace.whileClosed(() => rm(workspace.path("."), { recursive: true }));
  expect(workspace.messages[1]).toEqual({
    title: "workspace",
    body: expect.stringMatching(/^kb\/preferences.md\nkb\/goals.md\nkb\/projects\/boat.md\n→ /),
  });
  expect(await workspace.read("projects/boat.md")).toContain("- sail");
});

test("a page that was deleted takes its file along; what was typed there meanwhile lies beside", async () => {
  await using workspace = await TestKbWorkspace.open(withBoat);
  workspace.pages.merge("projects/house", "## Goal\n- build");
  await workspace.settled();
  await workspace.whileClosed(async () => {
    workspace.pages.delete("projects/boat");
    workspace.pages.delete("projects/house");
    await workspace.write("projects/house.md", `${await workspace.read("projects/house.md")}- a roof\n`);
  });
  const [beside, ...others] = await readdir(workspace.path("projects"));
  expect(others).toEqual([]);
  expect(await workspace.read(`projects/${beside}`)).toContain("- a roof");
  expect(workspace.messages).toEqual([
    { title: "kb/projects/house.md", body: expect.stringContaining(`${beside}`) },
  ]);
  const memory = await readdir(join(workspace.home, "workspace/.etui/kb/projects"));
  expect(memory.filter((name) => name.includes("boat"))).toEqual([]);
  workspace.pages.merge("projects/boat", "## Goal\n- again");
  await workspace.settled();
  expect(await workspace.read("projects/boat.md")).toContain("- again");
});

test("what was cut off or emptied is not believed, each time it is said, and a text that ends as it should is", async () => {
  await using workspace = await TestKbWorkspace.open(withBoat);
  const text = await workspace.read("projects/boat.md");
  for (const [index, damaged] of [
    "",
    text.slice(0, 60),
    "",
    text.slice(0, text.indexOf("- swim")),
  ].entries()) {
    await workspace.write("projects/boat.md", damaged);
    await eventually(() => expect(workspace.messages).toHaveLength(index + 1));
    await workspace.settled();
    expect(await workspace.read("projects/boat.md")).toBe(text);
  }
  expect(workspace.pages.versions.get("projects/boat")).toHaveLength(1);
  await workspace.write("projects/boat.md", text.replace("- swim\n", ""));
  await eventually(() => expect(workspace.pages.text("projects/boat")).not.toContain("- swim"));
});

test("what is no text, or too long for a page, is kept beside, and the page stays", async () => {
  await using workspace = await TestKbWorkspace.open(withBoat);
  const text = await workspace.read("projects/boat.md");
  const beside = async () =>
    (await readdir(workspace.path("projects"))).filter((name) => name.includes("(aside"));
  for (const [index, bytes] of [
    Buffer.from([0xff, 0xfe, 0x41]),
    Buffer.from("a\0b"),
    Buffer.from(`${text}${"x".repeat(1_000_000)}\n`),
  ].entries()) {
    await workspace.write("projects/boat.md", bytes);
    await eventually(() => expect(workspace.messages).toHaveLength(index + 1));
    await workspace.settled();
    expect(await workspace.read("projects/boat.md")).toBe(text);
    const kept = await Promise.all(
      (await beside()).map((name) => readFile(workspace.path(`projects/${name}`))),
    );
    expect(kept.some((one) => one.equals(bytes))).toBe(true);
  }
  expect(workspace.messages[2]!.body).toContain("262,144");
  // Nobody takes them for projects.
  await workspace.whileClosed(() => {});
  expect(workspace.messages).toHaveLength(3);
  expect(await workspace.pages.projects()).toEqual(["projects/boat"]);
});

test("a new file that is no text, too long, or a link is left where it is", async () => {
  await using workspace = await TestKbWorkspace.open();
  const outside = join(workspace.home, "outside.md");
  await writeFile(outside, "# secret");
  await workspace.whileClosed(async () => {
    await workspace.write("projects/binary.md", Buffer.from([0xff, 0xfe, 0x41]));
    await workspace.write("projects/long.md", "x".repeat(1_000_000));
    await symlink(outside, workspace.path("projects/link.md"));
    await mkdir(workspace.path("projects/folder.md"));
  });
  expect((await readdir(workspace.path("projects"))).toSorted()).toEqual([
    ...["binary.md", "folder.md", "link.md", "long.md"],
  ]);
  expect(await workspace.pages.projects()).toEqual([]);
  expect(workspace.messages.map(({ title, body }) => `${title} ${body}`)).toEqual([
    expect.stringMatching(/^workspace (?:kb\/projects\/(?:binary|folder|link)\.md\n){3}→ .*left alone/),
    expect.stringMatching(/^kb\/projects\/long\.md .*262,144/),
  ]);
  await workspace.whileClosed(() => {});
  expect(workspace.messages).toHaveLength(2);
});

test("a folder or a link in the place of a file or of a folder is left alone, and nothing is written through it", async () => {
  await using workspace = await TestKbWorkspace.open(withBoat);
  const outside = join(workspace.home, "outside");
  await mkdir(outside);
  await workspace.whileClosed(async () => {
    await rename(workspace.path("projects"), join(outside, "projects"));
    await symlink(join(outside, "projects"), workspace.path("projects"));
    await unlink(workspace.path("goals.md"));
    await mkdir(workspace.path("goals.md"));
  });
  expect(workspace.messages.map(({ title }) => title)).toEqual(["kb/projects", "kb/goals.md"]);
  const before = await readFile(join(outside, "projects/boat.md"), "utf8");
  workspace.pages.merge("projects/boat", "## Goal\n- dive");
  await workspace.settled();
  expect(await readFile(join(outside, "projects/boat.md"), "utf8")).toBe(before);
  await workspace.whileClosed(async () => {
    await unlink(workspace.path("projects"));
    await rm(workspace.path("goals.md"), { recursive: true });
  });
  expect(await workspace.read("projects/boat.md")).toContain("- dive");
  expect(await workspace.read("goals.md")).toContain("## Vision");
});

test("marks of a conflict by git go, both sides stay, and the inbox says so", async () => {
  await using workspace = await TestKbWorkspace.open(withBoat);
  const text = await workspace.read("projects/boat.md");
  const parted = text.replace("- swim\n", "<<<<<<< HEAD\n- row\n=======\n- dive\n>>>>>>> phone\n");
  await workspace.write("projects/boat.md", parted);
  await eventually(async () =>
    expect(await workspace.read("projects/boat.md")).toContain("- sail\n- row\n- dive\n"),
  );
  expect(workspace.messages).toEqual([
    { title: "kb/projects/boat.md", body: expect.stringContaining("git had left marks") },
  ]);
});

test("what a page fixes is not taken from its file, and the inbox keeps the line", async () => {
  await using workspace = await TestKbWorkspace.open(withBoat);
  const text = await workspace.read("projects/boat.md");
  await workspace.write("projects/boat.md", text.replace("slug: boat", "slug: ship"));
  await eventually(() => expect(workspace.messages).toHaveLength(1));
  expect(workspace.messages[0]!.body).toMatch(/^slug: ship\n→ /);
  await workspace.settled();
  expect(await workspace.read("projects/boat.md")).toContain("slug: boat\n");
});

test("a file that was there before anything was remembered of it is kept beside; a page that was never written begins with it", async () => {
  await using workspace = await TestKbWorkspace.open(async (one) => {
    withBoat(one);
    await mkdir(one.path("projects"), { recursive: true });
    await one.write("projects/boat.md", "# from another home\n");
    await one.write("goals.md", "# My goals\n\n## Vision\n- calm\n");
  });
  expect(await workspace.read("projects/boat.md")).toContain("- sail");
  const beside = (await readdir(workspace.path("projects"))).find((name) => name.includes("(aside"));
  expect(await workspace.read(`projects/${beside}`)).toBe("# from another home\n");
  expect(workspace.pages.text("goals")).toMatch(/^# My goals\n\n## Vision <!-- id: vision -->\n\n?- calm\n/);
});

test("the longest slug there may be has a file, a memory, and a file beside", async () => {
  const slug = "长".repeat(80);
  await using workspace = await TestKbWorkspace.open(({ pages }) =>
    pages.merge(`projects/${slug}`, "## Goal\n- a"),
  );
  const text = await workspace.read(`projects/${slug}.md`);
  await workspace.write(`projects/${slug}.md`, text.replace("- a\n", "- a\n- b\n"));
  await eventually(() => expect(workspace.pages.text(`projects/${slug}`)).toContain("- b"));
  await workspace.write(`projects/${slug}.md`, Buffer.from([0xff]));
  await eventually(() => expect(workspace.messages).toHaveLength(1));
  await workspace.settled();
  expect(await readdir(workspace.path("projects"))).toHaveLength(2);
  expect(workspace.log).toEqual([]);
});
