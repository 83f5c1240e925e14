/** What a person grants of the network, from the import of a skill to what its code reaches. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Listener, listen } from "../../packages/engine/src/outgoing/requests/test-listener.ts";
import { writeArchive } from "../../packages/engine/src/skills/package/archives/write-archive.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let host: Listener;
let server: TestServer;
let zip: Uint8Array;
let digest: string;
let asked: string;

beforeAll(async () => {
  host = await listen((response) => response.end("cloudy"));
  asked = `127.0.0.1:${host.port}`;
  server = await startTestServer({ allowHosts: asked });
  const files = {
    "SKILL.md": `---\nid: sky\nname: sky\nversion: 1.0.0\ndescription: Says the weather.\nnetwork: ["${asked}", api.weather.example.dev]\n---\n\nLook up.\n`,
    "tools/tools.yaml":
      'version: "2.0"\nskill_id: sky\ntools:\n  - name: sky_now\n    type: compute\n    description: The weather\n',
    "tools/handlers.ts": `export default {
      sky_now: async () => ({ sky: await (await fetch("http://${asked}/now")).text() }),
    };\n`,
  };
  zip = await writeArchive(
    Object.entries(files).map(([path, text]) => ({ path: `sky/${path}`, data: Buffer.from(text) })),
  );
  const inspected = (await send("/inspect")).json.skills[0].inspection;
  digest = inspected.digest;
  expect(inspected.asksFor.network).toEqual([asked, "api.weather.example.dev"]);
});
afterAll(async () => {
  await server.close();
  await host[Symbol.asyncDispose]();
});

const send = (path: string) =>
  server.send("POST", `/api/skills${path}`, { body: zip, headers: { "content-type": "application/zip" } });
const now = async () => (await server.call("sky_now", {})).json;
const approve = (body: object) =>
  server.send("POST", "/api/skills/sky/approval", { body: { digest, ...body } });

test("code that was approved without a host is refused, and the answer says what to run", async () => {
  expect((await send(`/import?digest=${digest}&code=true`)).json).toMatchObject({ status: "success" });
  expect(await now()).toMatchObject({
    status: "error",
    error: expect.stringContaining(`npx etui skill approve sky --host ${asked}`),
  });
  expect(host.connections).toBe(0);
});

test("a host that was granted at the import, or later, is reached; another version of Etui would grant nothing", async () => {
  expect((await send(`/import?digest=${digest}&code=true&hosts=${asked},b%C3%BCcher.de`)).json).toMatchObject(
    {
      status: "success",
    },
  );
  expect(await now()).toMatchObject({ status: "success", data: { sky: "cloudy" } });
  const lock = JSON.parse(await readFile(join(server.home, "etui.lock"), "utf8"));
  expect(lock.skills.sky.approved).toMatchObject({
    code: true,
    network: false,
    hosts: [asked, "xn--bcher-kva.de"],
  });
  expect((await approve({ hosts: ["*"] })).json).toMatchObject({ status: "success", hosts: ["*"] });
  expect(await now()).toMatchObject({ status: "error", error: expect.stringContaining("may not reach") });
  expect((await approve({ hosts: [asked] })).json).toMatchObject({ hosts: [asked] });
  expect(await now()).toMatchObject({ data: { sky: "cloudy" } });
});

test("what is no host is not granted, and the old word for all of the network neither", async () => {
  expect(await approve({ hosts: ["https://api.dev/"] })).toMatchObject({
    status: 422,
    json: { error: expect.stringContaining("is no host") },
  });
  expect(await approve({ network: true })).toMatchObject({ status: 422 });
  expect(await send(`/import?digest=${digest}&code=true&network=true`)).toMatchObject({ status: 422 });
});
