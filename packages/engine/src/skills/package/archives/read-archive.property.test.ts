import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { draws } from "@etui/values/testing/draws";
import { sayRefusal } from "@etui/words/say-refusal";
import fc from "fast-check";
import { expect, test } from "vitest";
import { ZipFile } from "yazl";
import { tarBytes, tgzBytes } from "../../testing/tar-bytes.ts";
import { zipBytes } from "../../testing/zip-bytes.ts";
import { digestPackage } from "../digest-package.ts";
import { readArchive } from "./read-archive.ts";

const fileName = fc.stringMatching(/^[a-z字é]{1,8}$/);
const contents = fc.uint8Array({ maxLength: 2_000 });
const files = fc
  .uniqueArray(fc.tuple(fc.array(fileName, { minLength: 1, maxLength: 3 }), contents), { maxLength: 8 })
  .map((list) => new Map(list.map(([parts, data]) => [`rules/${parts.join("/")}.md`, data])));

/** Nothing that is read may lead out of the folder, whatever the input is. */
const expectSound = async (data: Uint8Array): Promise<void> => {
  const read = await readArchive(data);
  if (!read.ok) expect(sayRefusal(read.refused, "en")).toMatch(/[.]$/);
  else
    for (const { files } of read.packages)
      for (const { path } of files) expect(path).not.toMatch(/(?:^|\/)\.{0,2}(?:\/|$)|[\\\0]/);
};

test("what another program packed comes out as it went in", async () => {
  await fc.assert(
    fc.asyncProperty(files, async (given) => {
      const zip = new ZipFile();
      zip.addBuffer(Buffer.from("Brew."), "tea/SKILL.md");
      for (const [path, data] of given)
        zip.addBuffer(Buffer.from(data), `tea/${path}`, { compress: data.length % 2 === 0 });
      zip.end();
      const read = await readArchive(await buffer(zip.outputStream));
      const expected = [...given].map(([path, data]) => ({ path, data }));
      expect(read.ok && digestPackage(read.packages[0]!.files)).toBe(
        digestPackage([{ path: "SKILL.md", data: Buffer.from("Brew.") }, ...expected]),
      );
    }),
  );
});

const SOUND = [
  zipBytes([
    { name: "SKILL.md", data: "Brew." },
    { name: "rules/a.md", data: "A".repeat(500) },
  ]),
  zipBytes([{ name: "SKILL.md", extra: Buffer.from("0100100000000000000000ff00000000000000ff", "hex") }]),
  tgzBytes([
    { name: "SKILL.md", data: "Brew." },
    { name: "rules/a.md", data: "A".repeat(500) },
  ]),
];

const changes = fc.array(fc.tuple(fc.nat(), fc.constantFrom(0, 1, 0x2e, 0x2f, 0x31, 0x37, 0x7f, 0xff)), {
  minLength: 1,
  maxLength: 12,
});

const changed = (sound: Uint8Array, list: readonly (readonly [number, number])[]): Uint8Array => {
  const data = Uint8Array.from(sound);
  for (const [place, byte] of list) data[place % data.length] = byte;
  return data;
};

test("an archive in which bytes were changed is read or refused, and never more than that", async () => {
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...SOUND), changes, (sound, list) => expectSound(changed(sound, list))),
    { numRuns: draws(1_000) },
  );
});

test("so is one that was changed before it was packed", async () => {
  const tar = tarBytes([
    { name: "SKILL.md", data: "Brew." },
    { name: "pax", type: "x", data: "22 path=rules/long.md\n" },
    { name: "rules/a.md", data: "A".repeat(600) },
    { name: "rules/b/", type: "5" },
  ]);
  await fc.assert(
    fc.asyncProperty(changes, fc.nat(tar.length), (list, length) =>
      expectSound(gzipSync(changed(tar, list).subarray(0, length))),
    ),
    { numRuns: draws(1_000) },
  );
  // Checksums in the headers hide most changes; without them, every one is read.
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 0, max: 3 }), changes, (which, list) => {
      const data = changed(tar.subarray(), []);
      const head = [0, 1024, 2048, 3584][which]!;
      for (const [place, byte] of list) {
        const at = head + (place % 512);
        if (at < head + 148 || at >= head + 156) data[at] = byte;
      }
      const sum = data
        .subarray(head, head + 512)
        .reduce((total, byte, at) => total + (at >= 148 && at < 156 ? 32 : byte), 0);
      Buffer.from(`${sum.toString(8).padStart(6, "0")}\0 `).copy(data, head + 148);
      return expectSound(gzipSync(data));
    }),
    { numRuns: draws(1_000) },
  );
});

test("garbage is refused, also where it begins or ends like an archive", async () => {
  const end = Buffer.from("504b0506", "hex");
  await fc.assert(
    fc.asyncProperty(
      fc.uint8Array({ maxLength: 400 }),
      fc.uint8Array({ minLength: 16, maxLength: 16 }),
      async (data, tail) => {
        expect((await readArchive(data)).ok).toBe(false);
        await expectSound(Buffer.concat([Buffer.from("504b0304", "hex"), data]));
        await expectSound(Buffer.concat([Buffer.from("1f8b08", "hex"), data]));
        await expectSound(Buffer.concat([data, end, tail, Buffer.alloc(2)]));
      },
    ),
    { numRuns: draws(500) },
  );
});
