import { randomBytes } from "node:crypto";
import { refusal } from "@etui/words/refusal";
import { describe, expect, test } from "vitest";
import { said } from "../../../testing/said.ts";
import { withError } from "../../../testing/with-error.ts";
import { tgzBytes } from "../../testing/tar-bytes.ts";
import { type ZipEntry, type ZipLies, zipBytes } from "../../testing/zip-bytes.ts";
import { digestPackage } from "../digest-package.ts";
import { readArchive } from "./read-archive.ts";

const SKILL: ZipEntry = {
  name: "SKILL.md",
  data: "---\nname: tea\ndescription: Brews tea.\n---\nBoil water.\n",
};
const IS_LINK = 0o120777;

const read = (entries: readonly ZipEntry[], lies?: ZipLies) => readArchive(zipBytes(entries, lies));

/** The paths of each package, or the sentence of the refusal. */
async function outcome(entries: readonly ZipEntry[], lies?: ZipLies): Promise<string[][] | string> {
  const result = await read(entries, lies);
  return result.ok ? result.packages.map(({ files }) => files.map(({ path }) => path)) : said(result.refused);
}

describe("what an archive may hold", () => {
  test("a skill at its top", async () => {
    expect(await outcome([{ name: "rules/z.md" }, SKILL, { name: "rules/a.md" }])).toEqual([
      ["SKILL.md", "rules/a.md", "rules/z.md"],
    ]);
  });

  test("a skill in a folder, which names it", async () => {
    const result = await read([
      { name: "tea/", mode: 0o040755 },
      { ...SKILL, name: "tea/SKILL.md" },
      { name: "tea/rules/a.md", data: "A" },
      { name: "README.md" },
    ]);
    expect(result).toMatchObject({
      ok: true,
      packages: [{ folder: "tea", files: [{ path: "SKILL.md" }, { path: "rules/a.md" }] }],
      notes: [refusal("package.left_out", { why: "of_no_skill", paths: ["README.md"], more: 0 })],
    });
    expect(result.ok && Buffer.from(result.packages[0]!.files[1]!.data).toString()).toBe("A");
  });

  test("several skills, each once", async () => {
    const result = await read([
      { ...SKILL, name: "skills/tea/SKILL.md" },
      { name: "skills/ink/SKILL.md", data: "Write." },
      { ...SKILL, name: ".claude/skills/tea/SKILL.md" },
    ]);
    expect(result).toMatchObject({
      packages: [{ folder: "tea" }, { folder: "ink" }],
      notes: [refusal("package.left_out", { why: "once_more", paths: ["skills/tea"], more: 0 })],
    });
  });

  test("a skill within a skill, which belongs to the outer one", async () => {
    const result = await read([SKILL, { name: "extras/more/SKILL.md" }]);
    expect(result).toMatchObject({ packages: [{ files: [{ path: "SKILL.md" }, {}] }] });
    expect(result.ok && result.notes.map(said).join()).toContain('"extras/more"');
  });

  test("skills.md, where there is no SKILL.md", async () => {
    expect(await outcome([{ name: "notes/skills.md" }])).toEqual([["skills.md"]]);
    expect(await outcome([SKILL, { name: "docs/skills.md" }])).toEqual([["SKILL.md", "docs/skills.md"]]);
    expect(await outcome([{ ...SKILL, name: "a/SKILL.md" }, { name: "docs/skills.md" }])).toEqual([
      ["SKILL.md"],
    ]);
  });

  test("what programs leave behind, which is left out and named", async () => {
    const result = await read([
      SKILL,
      { name: "__MACOSX/._SKILL.md" },
      { name: "._SKILL.md" },
      { name: ".DS_Store" },
      { name: ".git/config" },
      { name: "rules/node_modules/.bin/x", mode: IS_LINK },
    ]);
    expect(result).toMatchObject({ packages: [{ files: [{ path: "SKILL.md" }] }] });
    expect(result.ok && result.notes.map(said)).toEqual([
      'Left out, because no skill needs it: ".DS_Store", "._*", ".git/" and 2 more.',
    ]);
  });

  test("names in NFC, however they were written", async () => {
    expect(await outcome([SKILL, { name: "rules/cafe\u0301.md" }])).toEqual([
      ["SKILL.md", "rules/caf\u00e9.md"],
    ]);
  });

  test("the same in a .tgz, with the same digest", async () => {
    const zip = await read([SKILL, { name: "rules/a.md", data: "A" }]);
    const tgz = await readArchive(tgzBytes([{ name: "rules/a.md", data: "A" }, SKILL]));
    expect(tgz.ok && zip.ok && digestPackage(tgz.packages[0]!.files)).toBe(
      zip.ok && digestPackage(zip.packages[0]!.files),
    );
  });
});

describe("names that are refused", () => {
  test.each([
    ["../SKILL.md", "leads out of the folder"],
    ["rules/../../x.md", "leads out of the folder"],
    ["node_modules/../../x.md", "leads out of the folder"],
    ["/etc/passwd", "is absolute"],
    ["rules\\..\\x.md", "has a backslash"],
    ["C:/x.md", "begins with a drive letter"],
    ["rules/x.md\0.txt", "has control characters"],
    ["rules/x\u001b[2J.md", "has control characters"],
    ["rules/./x.md", "has an empty part"],
    ["rules//x.md", "has an empty part"],
    ["rules/con", "is that of a device on Windows"],
    ["rules/Aux.md", "is that of a device on Windows"],
    ["com1/x.md", "is that of a device on Windows"],
    ["rules/x.md:stream", "has characters that Windows does not allow"],
    ["rules/x.md.", "ends with a dot or a space"],
    ["rules /x.md", "ends with a dot or a space"],
    [`${"a/".repeat(600)}x.md`, "is too long"],
  ])("%j", async (name, why) => {
    expect(await outcome([SKILL, { name }])).toContain(why);
  });

  test.each([
    [["SKILL.md", "skill.md"]],
    [["rules/a.md", "rules/A.md"]],
    [["rules/a.md", "Rules/b.md"]],
    [["stra\u00dfe.md", "STRASSE.md"]],
    [["caf\u00e9.md", "cafe\u0301.md"]],
    [["rules", "rules/a.md"]],
    [["rules/a.md", "rules"]],
    [["a.md", "a.md"]],
  ])("of %j which counts cannot be said", async (names) => {
    expect(
      await outcome([SKILL, ...names.filter((name) => name !== "SKILL.md").map((name) => ({ name }))]),
    ).toContain("Which one counts cannot be said");
  });

  test("one that is not UTF-8", async () => {
    const bytes = Buffer.from(zipBytes([SKILL, { name: "rules/xx.md" }])).toString("latin1");
    const result = await readArchive(Buffer.from(bytes.replaceAll("rules/xx", "rules/\xb0\xcb"), "latin1"));
    expect(withError(result)).toMatchObject({ ok: false, error: expect.stringContaining("not UTF-8") });
  });

  test("one that lies too deep or is too long for a file system", async () => {
    expect(await outcome([SKILL, { name: `${"a/".repeat(13)}x.md` }])).toContain("more than 12 folders deep");
    expect(await outcome([SKILL, { name: `${"字".repeat(80)}.md` }])).toContain("longer than 240 bytes");
  });
});

describe("what is no plain file is refused", () => {
  test.each([
    ["a symbolic link", { mode: IS_LINK, data: "/etc/passwd" }, "is a link"],
    ["a symbolic link to a folder", { name: "rules/", mode: IS_LINK }, "is a link"],
    ["a reparse point of Windows", { attributes: 0x400 }, "is a link"],
    [
      "a hard link",
      { extra: Buffer.from("0d000e0000000000000000000000000061620000".slice(0, 36), "hex") },
      "is a link",
    ],
    ["a character device", { mode: 0o020666 }, "is a device"],
    ["a block device", { mode: 0o060666 }, "is a device"],
    ["a pipe", { mode: 0o010666 }, "is a device"],
    ["a socket", { mode: 0o140666 }, "is a device"],
  ] as const)("%s", async (_, entry, why) => {
    expect(await outcome([SKILL, { name: "rules/x.md", ...entry }])).toContain(why);
  });

  test.each([
    ["1", "is a link"],
    ["2", "is a link"],
    ["3", "is a device"],
    ["4", "is a device"],
    ["6", "is a device"],
  ])("of a .tgz, type %s", async (type, why) => {
    const target = type < "3" ? { target: "/etc/passwd" } : {};
    const result = await readArchive(tgzBytes([SKILL, { name: "x.md", type, ...target }]));
    expect(withError(result)).toMatchObject({ ok: false, error: expect.stringContaining(why) });
  });

  test("a .tgz that leads out of its folder", async () => {
    expect(await readArchive(tgzBytes([SKILL, { name: "../x.md", data: "x" }]))).toMatchObject({ ok: false });
  });
});

describe("too much is refused", () => {
  test("a bomb of one file", async () => {
    const bomb = { name: "rules/x.md", data: Buffer.alloc(10_000_000) };
    expect(await outcome([SKILL, bomb])).toContain("more than 100 times as large");
    expect(await outcome([SKILL, { name: "x.md", data: Buffer.alloc(25_000_000) }])).toContain(
      "more than 20 MB",
    );
    expect(withError(await readArchive(tgzBytes([SKILL, bomb])))).toMatchObject({
      ok: false,
      error: expect.stringContaining("more than 100 times as large"),
    });
  });

  test("a bomb that says it is small", async () => {
    const bomb = { name: "rules/x.md", data: Buffer.alloc(10_000_000), declared: { bytes: 100 } };
    expect(await outcome([SKILL, bomb])).toContain("is damaged in the archive");
  });

  test("a table of dashes, packed as tightly as a bomb, is none", async () => {
    expect(await outcome([SKILL, { name: "x.md", data: "-".repeat(50_000) }])).toEqual([
      ["SKILL.md", "x.md"],
    ]);
  });

  test("513 files in a skill, and 512 are none too many", async () => {
    const files = Array.from({ length: 512 }, (_, index) => ({ name: `rules/${index}.md` }));
    expect(await outcome([SKILL, ...files])).toContain("has 513 files; at most 512");
    expect((await outcome([SKILL, ...files.slice(1)]))[0]).toHaveLength(512);
  });

  test("more entries than anybody packs", async () => {
    const entry = { name: "node_modules/x" };
    expect(await outcome([SKILL, ...Array.from({ length: 10_000 }, () => entry)])).toContain(
      "more than 10,000 files",
    );
    expect(await outcome([SKILL], { count: 65_534 })).toContain("more than 10,000 files");
    // The bytes cannot be compressed, because otherwise the archive would first be refused as a bomb.
    const many = Array.from({ length: 10_000 }, () => ({ ...entry, data: randomBytes(64) }));
    const tgz = tgzBytes([SKILL, ...many]);
    expect(withError(await readArchive(tgz))).toMatchObject({
      error: expect.stringContaining("more than 10,000 files"),
    });
  });

  test("what lies outside of skills is not unpacked", async () => {
    const bomb = { name: "dist/x.js", data: Buffer.alloc(10_000_000) };
    expect(await outcome([{ ...SKILL, name: "tea/SKILL.md" }, bomb])).toEqual([["SKILL.md"]]);
  });
});

describe("an archive that is not what it says", () => {
  test("encrypted", async () => {
    expect(await outcome([{ ...SKILL, isEncrypted: true }])).toContain("is encrypted");
  });

  test("packed in a way that nobody knows", async () => {
    expect(await outcome([{ ...SKILL, method: 93 }])).toContain("is packed in a way that is not read here");
  });

  test("two names for one file", async () => {
    expect(await outcome([{ ...SKILL, localName: "EVIL.md" }])).toContain(
      "is called otherwise within the archive",
    );
  });

  test("files that share their bytes", async () => {
    expect(
      await outcome([SKILL, { ...SKILL, name: "SKILL.me", localName: "SKILL.md", declared: { offset: 0 } }]),
    ).toContain("is called otherwise");
    const twice = zipBytes([
      { name: "a", data: "x" },
      { name: "a", data: "x", declared: { offset: 0 } },
    ]);
    expect(withError(await readArchive(twice))).toMatchObject({
      error: expect.stringContaining("share the same bytes"),
    });
  });

  test("a longer file than there are bytes", async () => {
    expect(await outcome([{ ...SKILL, declared: { compressed: 5_000 } }])).toContain("is damaged");
  });

  test("sizes of zip64 without the field that holds them", async () => {
    const lie = { ...SKILL, declared: { compressed: 0xffffffff, bytes: 0xffffffff } };
    expect(await outcome([lie])).toContain("is damaged");
    const extra = Buffer.from("0100100000000000000000ff00000000000000ff", "hex");
    expect(await outcome([{ ...lie, extra }])).toContain("is damaged");
  });

  test("fewer entries in its count than in its list", async () => {
    expect(await outcome([SKILL, { name: "x.md" }], { count: 1 })).toContain("is damaged");
  });

  test("contents that are not those of the sum", async () => {
    expect(await outcome([{ ...SKILL, declared: { crc: 1 } }])).toContain("is damaged in the archive");
  });

  test("cut off anywhere", async () => {
    const whole = zipBytes([SKILL, { name: "x.md", data: "x" }]);
    const tar = tgzBytes([SKILL]);
    for (let length = 0; length < whole.length; length++)
      expect(await readArchive(whole.subarray(0, length)), `${length}`).toMatchObject({ ok: false });
    for (let length = 0; length < tar.length; length++)
      expect(await readArchive(tar.subarray(0, length)), `${length}`).toMatchObject({ ok: false });
  });

  test("without a SKILL.md", async () => {
    expect(await outcome([{ name: "README.md" }])).toContain("There is no SKILL.md in it");
    expect(await outcome([])).toContain("There is no SKILL.md in it");
  });
});
