import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { describe, expect, onTestFinished, test } from "vitest";
import { openSealer } from "./seal.ts";

const key = randomBytes(32);
const withKey = (ETUI_SECRET_KEY: string) => openSealer({ home: "/nowhere", env: { ETUI_SECRET_KEY } });

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "etui-seal-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

describe("a sealed secret", () => {
  const sealer = withKey(key.toString("base64"));

  test.each(["", "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw", "密码 \u0000", "x".repeat(100_000)])(
    "opens to what it was",
    (text) => {
      expect(sealer.open(sealer.seal(text, "lin"), "lin")).toEqual({ ok: true, text });
    },
  );

  test("looks different each time and never holds its text", () => {
    const sealed = Array.from({ length: 100 }, () => Buffer.from(sealer.seal("swordfish", "lin")));
    expect(new Set(sealed.map((one) => one.toString("hex"))).size).toBe(100);
    expect(sealed.some((one) => one.includes("swordfish"))).toBe(false);
  });

  test("with any one bit changed is refused", () => {
    const sealed = Buffer.from(sealer.seal("swordfish", "lin"));
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = Buffer.from(sealed);
      changed[bit >> 3]! ^= 1 << (bit & 7);
      expect(sealer.open(changed, "lin")).toEqual({
        ok: false,
        refused: {
          code: expect.stringMatching(/^secret\.(damaged|other_key)$/),
          facts: {},
        },
      });
    }
  });

  test("cut short or made longer is refused", () => {
    const sealed = Buffer.from(sealer.seal("swordfish", "lin"));
    for (let length = 0; length < sealed.length; length++) {
      expect(sealer.open(sealed.subarray(0, length), "lin").ok).toBe(false);
    }
    expect(sealer.open(Buffer.concat([sealed, Buffer.of(0)]), "lin").ok).toBe(false);
  });

  test("of one user does not open for another", () => {
    expect(sealer.open(sealer.seal("swordfish", "lin"), "wang")).toMatchObject({ ok: false });
  });

  test("of a lost key says that the key is another", () => {
    const other = withKey(randomBytes(32).toString("hex"));
    expect(other.open(sealer.seal("swordfish", "lin"), "lin")).toEqual({
      ok: false,
      refused: { code: "secret.other_key", facts: {} },
    });
  });
});

describe("ETUI_SECRET_KEY", () => {
  test.each(["base64", "base64url", "hex"] as const)("is read from %s", (encoding) => {
    const sealed = withKey(key.toString("base64")).seal("it", "lin");
    expect(withKey(key.toString(encoding)).open(sealed, "lin")).toEqual({ ok: true, text: "it" });
  });

  test.each(["", "password", key.subarray(1).toString("hex"), `${key.toString("hex")}00`, "*".repeat(44)])(
    "that is none is refused by name, and not told",
    (text) => {
      expect(() => withKey(text)).toThrow(/^ETUI_SECRET_KEY is no key: it must be 32 random bytes/);
    },
  );
});

describe("the key of a home", () => {
  test("is made at first use, for its owner only, and used again", async () => {
    const home = join(await temporaryFolder(), "not", "there", "yet");
    const sealed = openSealer({ home, env: {} }).seal("it", "lin");
    expect((await stat(join(home, "secret.key"))).mode & 0o777).toBe(0o600);
    expect(await readdir(home)).toEqual(["secret.key"]);
    expect(openSealer({ home, env: {} }).open(sealed, "lin")).toEqual({ ok: true, text: "it" });
  });

  test("that others can read is closed to them", async () => {
    const home = await temporaryFolder();
    openSealer({ home, env: {} });
    await chmod(join(home, "secret.key"), 0o644);
    openSealer({ home, env: {} });
    expect((await stat(join(home, "secret.key"))).mode & 0o777).toBe(0o600);
  });

  test("that is broken is kept and named", async () => {
    const home = await temporaryFolder();
    await writeFile(join(home, "secret.key"), "half a k");
    expect(() => openSealer({ home, env: {} })).toThrow(
      /secret\.key does not hold a key\. Put the right one back/,
    );
    expect(await readFile(join(home, "secret.key"), "utf8")).toBe("half a k");
  });

  test("is one, whoever of four processes made it", async () => {
    const home = await temporaryFolder();
    const script = fileURLToPath(new URL("test-open-sealer.ts", import.meta.url));
    const at = String(Date.now() + 1_500);
    const printed = await Promise.all(
      Array.from({ length: 4 }, () => promisify(execFile)(process.execPath, [script, home, at])),
    );
    const sealer = openSealer({ home, env: {} });
    for (const { stdout } of printed) {
      expect(sealer.open(Buffer.from(stdout, "base64"), "lin")).toEqual({ ok: true, text: "word" });
    }
    expect(await readdir(home)).toEqual(["secret.key"]);
  });
});
