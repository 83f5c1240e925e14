import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SkillHome, startSkillHome } from "../testing/test-skill-home.ts";
import { cutLines } from "./text-lines.ts";

let house: SkillHome;
beforeAll(async () => {
  house = await startSkillHome();
  await house.write("notes/SKILL.md", "one\r\ntwo\r\nthree");
  await house.write("notes/rules/long.md", `${"x".repeat(3_000)}\nshort\n`);
  await house.write("notes/empty.md", "");
  await writeFile(join(house.home, "secret.txt"), "nobody's business");
  await symlink(join(house.home, "secret.txt"), join(house.home, "skills/notes/link.md"));
  await writeFile(join(house.home, "skills/notes/picture.png"), Uint8Array.of(0x89, 0x50, 0, 1));
  await writeFile(join(house.home, "skills/notes/latin.txt"), Uint8Array.of(0x66, 0xfc, 0x72));
});
afterAll(() => house.close());

const read = (args: object) => house.as("lin")("read_lines", args);

test.each(["notes/SKILL.md", "data/skills/notes/SKILL.md", "./notes/SKILL.md"])(
  "%s is read with numbers",
  async (path) => {
    const answer = await read({ path });
    expect(answer).toMatchObject({
      status: "success",
      total_lines: 3,
      model_output: "1\tone\n2\ttwo\n3\tthree",
    });
    expect(answer.next_from).toBeUndefined();
  },
);

test("a long line is cut, and says how much is missing", async () => {
  const { model_output } = await read({ path: "notes/rules/long.md" });
  expect(model_output).toContain("[2000 more characters]\n2\tshort");
});

test("nothing is read beyond the end, and an empty file has no lines", async () => {
  expect(await read({ path: "notes/SKILL.md", from: 9 })).toMatchObject({ status: "error" });
  expect(await read({ path: "notes/empty.md" })).toMatchObject({ status: "success", total_lines: 0 });
});

describe("refused", () => {
  test.each([
    "../secret.txt",
    "notes/../../secret.txt",
    "/etc/hostname",
    "notes/link.md",
    "",
    "notes",
    "notes\\SKILL.md",
  ])("%j", async (path) => {
    const answer = await read({ path });
    expect(answer.status).toBe("not_found");
    expect(JSON.stringify(answer)).not.toContain("business");
    expect(answer.error).toContain("notes/SKILL.md");
  });

  test.each(["notes/picture.png", "notes/latin.txt"])("%s, which is no text", async (path) => {
    expect(await read({ path })).toMatchObject({
      status: "error",
      error: expect.stringContaining("no text"),
    });
  });
});

test("page after page gives every line once, however long they are", () => {
  const text = Array.from({ length: 500 }, (_, n) => "y".repeat(n)).join("\n");
  const lines: string[] = [];
  let from: number | undefined = 1;
  while (from !== undefined) {
    const cut = cutLines(text, { from, count: 200 });
    lines.push(...cut.lines);
    from = cut.next;
  }
  expect(lines).toHaveLength(500);
  expect(lines[499]).toBe(`500\t${"y".repeat(499)}`);
});
