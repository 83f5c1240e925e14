import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { refusal } from "@etui/words/refusal";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { withError } from "../../../testing/with-error.ts";
import { tgzBytes } from "../../testing/tar-bytes.ts";
import { npmPack } from "./npm-pack.ts";
import { npmPackage, readNpm } from "./read-npm.ts";

const TARBALL = tgzBytes([
  { name: "package/package.json", data: '{"name":"tea","version":"1.2.3"}' },
  { name: "package/SKILL.md", data: "Brew." },
]);

describe("names", () => {
  test.each([
    ["tea", { name: "tea", version: "latest" }],
    ["tea@1.2.3-beta.1", { name: "tea", version: "1.2.3-beta.1" }],
    ["@ink/tea", { name: "@ink/tea", version: "latest" }],
    ["@ink/tea@next", { name: "@ink/tea", version: "next" }],
  ])("%s", (given, wanted) => {
    expect(npmPackage(given)).toEqual(wanted);
  });

  test.each([
    ...["", "--version", "-g", "tea --force", "./tea", "../tea", "/tmp/tea", "ink/tea", "github:ink/tea"],
    ...["https://x.y/tea.tgz", "tea@https://x.y", "tea@file:../x", "tea@npm:ink", "tea@^1", "tea@>1 <2"],
    ...["tea@", "tea@--x", "tea@1.tgz", "@ink/../tea", "tea;ls", "tea$(ls)", "tea\nink", "a".repeat(300)],
  ])("%j is none, and nothing is fetched", async (given) => {
    const fetchPackage = vi.fn();
    expect(withError(await readNpm(given, { fetchPackage }))).toMatchObject({
      ok: false,
      error: expect.stringContaining("is no name of a package"),
    });
    expect(fetchPackage).not.toHaveBeenCalled();
  });
});

test("a skill at the top of a package is called as the package", async () => {
  const read = await readNpm("@ink/tea@1.2.3", {
    fetchPackage: async () => ({ ok: true, tarball: TARBALL }),
  });
  expect(read).toMatchObject({
    ok: true,
    packages: [{ folder: "tea", files: [{ path: "SKILL.md" }, { path: "package.json" }] }],
  });
});

test("what cannot be fetched, or is no package, is said", async () => {
  const refused = refusal("npm.not_started");
  const asleep = async () => ({ ok: false as const, refused });
  expect(await readNpm("tea", { fetchPackage: asleep })).toEqual({ ok: false, refused });
  const tarball = Buffer.from("<html>");
  expect(await readNpm("tea", { fetchPackage: async () => ({ ok: true, tarball }) })).toMatchObject({
    ok: false,
  });
});

describe("npm itself, against a registry on this machine", () => {
  let cache: string;
  let close: () => Promise<unknown>;

  beforeEach(async () => {
    cache = await mkdtemp(join(tmpdir(), "etui-npm-test-"));
    const server = createServer((request, response) => {
      const { port } = server.address() as AddressInfo;
      if (request.url === "/tea" || request.url === "/broken") {
        const name = request.url.slice(1);
        const integrity = `sha512-${createHash("sha512")
          .update(name === "tea" ? TARBALL : "other")
          .digest("base64")}`;
        const dist = { tarball: `http://127.0.0.1:${port}/${name}.tgz`, integrity };
        const version = { name, version: "1.2.3", dist };
        response.setHeader("content-type", "application/json");
        response.end(
          JSON.stringify({ name, "dist-tags": { latest: "1.2.3" }, versions: { "1.2.3": version } }),
        );
      } else if (request.url?.endsWith(".tgz")) response.end(TARBALL);
      else response.writeHead(404).end("{}");
    });
    server.listen(0, "127.0.0.1");
    await once(server, "listening");
    vi.stubEnv("npm_config_registry", `http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
    vi.stubEnv("npm_config_cache", cache);
    close = () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    };
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await close();
    await rm(cache, { recursive: true, force: true });
  });

  test("a package is fetched", { timeout: 60_000 }, async () => {
    expect(await readNpm("tea", { fetchPackage: npmPack })).toMatchObject({
      ok: true,
      packages: [{ folder: "tea" }],
    });
  });

  test("a tarball other than the registry announced is not read", { timeout: 60_000 }, async () => {
    expect(withError(await readNpm("broken", { fetchPackage: npmPack }))).toMatchObject({
      error: expect.stringContaining("is not what it announced"),
    });
  });

  test("a package or a version that is not there is named", { timeout: 60_000 }, async () => {
    expect(withError(await readNpm("none", { fetchPackage: npmPack }))).toMatchObject({
      error: "The registry has no package none. Check how it is written.",
    });
    expect(withError(await readNpm("tea@9.9.9", { fetchPackage: npmPack }))).toMatchObject({
      error: expect.stringContaining("has no version 9.9.9"),
    });
  });
});
