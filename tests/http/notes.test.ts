/** The notes over HTTP, as the page reads and writes them. */
import { afterAll, beforeAll, expect, test } from "vitest";
import type { IdentityProvider } from "../../packages/server/src/auth/identify.ts";
import { httpClient } from "../harness/http-client.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

const ONLY_NOTES = "only-notes";
const withNotesAlone = (local: IdentityProvider): IdentityProvider => ({
  identify: (headers) =>
    headers.authorization === `Bearer ${ONLY_NOTES}`
      ? { ok: true, caller: { userId: "local", via: "token", permissions: { allow: ["read:notes"] } } }
      : local.identify(headers),
  logIn: (secret, given) => local.logIn(secret, given),
  logOut: (given) => local.logOut(given),
  mintTicket: (caller, address) => local.mintTicket(caller, address),
  takeTicket: (ticket, address) => local.takeTicket(ticket, address),
  residents: local.residents,
});

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ identity: withNotesAlone });
  await server.call("importNotes", {
    folder: "vault",
    into: "",
    files: [
      { file: "Projects/Etui.md", text: ETUI },
      { file: "Projects/Archive/Old.md", text: "Nothing links here.\n" },
      { file: "People/李娜.md", text: "---\naliases: [Li Na]\n---\n\nShe read [[Etui]] twice. ^twice\n" },
      { file: "Tea.md", text: "Etui is named here without a link. #reading/tea\n\nSee [[Nowhere]].\n" },
    ],
  });
  await server.call("editBlocks", {
    operations: [
      { op: "append", page: "daily 2026-11-24", content: "Monday" },
      { op: "append", page: "daily 2026-11-25", content: "Tuesday" },
    ],
  });
  await server.call("kb_upsert", { entry: "goals", content: "## Year\n- Run [[Etui]] daily" });
});
afterAll(() => server.close());

const ETUI = `---
tags: [project]
priority: 9
---
# Etui

A case for tools, with ((twice)). #work/case

1. first
   - [ ] inner 📅 2026-12-01
     status:: open
2. second

\`\`\`ts
const a = 1; // #no
\`\`\`
`;

const get = async (path: string, query: Record<string, string> = {}) =>
  server.send("GET", `/api/notes${path}?${new URLSearchParams(query)}`);
const post = (path: string, body: object) => server.send("POST", `/api/notes${path}`, { body });
const etui = { path: "Projects/Etui" };

test("the tree is read level by level, and the latest day of the journal comes first", async () => {
  expect((await get("/tree")).json).toMatchObject({
    folder: "",
    children: [
      { name: "Journal", note: null, notes_below: 2 },
      { name: "People", notes_below: 1 },
      { name: "Projects", path: "Projects", note: null, notes_below: 2 },
      { name: "Tea", note: { title: "Tea" }, notes_below: 0 },
    ],
    next_cursor: null,
  });
  const first = (await get("/tree", { folder: "Journal", limit: "1" })).json;
  expect(first.children).toMatchObject([{ path: "Journal/2026-11-25" }]);
  const next = { folder: "Journal", limit: "1", cursor: first.next_cursor };
  expect((await get("/tree", next)).json).toMatchObject({
    children: [{ path: "Journal/2026-11-24" }],
    next_cursor: null,
  });
  expect(await get("/tree", { ...next, folder: "" })).toMatchObject({ status: 422 });
});

test("a note is its blocks, with what each is and what its links lead to", async () => {
  const { json } = await get("/note", etui);
  expect(json).toMatchObject({ title: "Etui", version: 1, by: { tool: "importNotes" }, missing: [] });
  expect(json.blocks).toMatchObject([
    { kind: "page", tags: ["project"], props: [{ name: "priority", values: [{ text: "9" }] }, {}] },
    { kind: "heading", level: 1, text: "Etui" },
    { kind: "paragraph", text: "A case for tools, with ((twice)). #work/case", tags: ["work/case"] },
    { kind: "item", mark: "1.", indent: 0, text: "first" },
    {
      kind: "item",
      indent: 1,
      task: "open",
      due: "2026-12-01",
      text: "inner 📅 2026-12-01",
      props: [{ name: "status", values: [{ text: "open" }] }],
    },
    { kind: "item", mark: "2.", indent: 0, text: "second" },
    { kind: "code", text: "```ts\nconst a = 1; // #no\n```" },
  ]);
  expect(json.refs.twice).toMatchObject({ path: "People/李娜", title: "She read Etui twice." });
  expect((await get("/note", { path: "Tea" })).json.missing).toEqual(["nowhere"]);
  const [, heading, , first] = json.blocks;
  const part = (await get("/note", { ...etui, part: first.id })).json.blocks;
  expect(part).toMatchObject([{ text: "first" }, { indent: 1, task: "open" }]);
  expect((await get("/note", { ...etui, part: "Etui", limit: "2" })).json).toMatchObject({
    blocks: [{ id: heading.id }, {}],
    of: 6,
  });
  expect(await get("/note", { path: "Nothing" })).toMatchObject({ status: 404 });
  expect(await get("/note", { path: "../x" })).toMatchObject({ status: 422 });
});

test("what leads to a note comes with the words around, mentions apart", async () => {
  expect((await get("/links", etui)).json).toMatchObject({
    backlinks: [
      { path: "People/李娜", around: "She read Etui twice." },
      { path: "goals", source: "kb" },
    ],
    mentions: [{ path: "Tea", around: expect.stringContaining("Etui is named here") }],
    links: [{ name: "twice", to: { path: "People/李娜" } }],
  });
  expect((await get("/links", { path: "Tea" })).json.links).toEqual([{ name: "nowhere", to: null }]);
});

test("a block and a name lead to their notes; what nobody has is not found", async () => {
  const twice = await get("/place", { block: "^twice" });
  expect(twice.json).toMatchObject({ path: "People/李娜", source: "notes", also: [] });
  expect((await get("/place", { block: `orca-block:${twice.json.id}` })).json.path).toBe("People/李娜");
  expect((await get("/place", { name: "li na" })).json.path).toBe("People/李娜");
  expect((await get("/place", { name: "Goals" })).json).toMatchObject({ source: "kb", path: "goals" });
  expect(await get("/place", { block: "nowhere1" })).toMatchObject({ status: 404 });
  expect(await get("/place", { name: "Nowhere" })).toMatchObject({ status: 404 });
  expect((await get("/names", { like: "et" })).json.names[0]).toEqual({
    name: "Etui",
    path: "Projects/Etui",
    title: "Etui",
  });
});

test("tags are counted with those below them, and one is a table of its properties", async () => {
  expect((await get("/tags")).json.tags).toEqual([
    { tag: "project", count: 1 },
    { tag: "reading", count: 1 },
    { tag: "reading/tea", count: 1 },
    { tag: "work", count: 1 },
    { tag: "work/case", count: 1 },
  ]);
  await server.call("editBlocks", {
    operations: ["a", "b", "c"].flatMap((page, index) => [
      {
        op: "create",
        page: `Books/${page}`,
        content: `---\ntags: [book]\nstars: ${10 - index}\nread: 2026-01-0${index + 1}\n---\n`,
      },
    ]),
  });
  const asked = { tag: "#book", sort: "stars", order: "asc", limit: "2" };
  const { json } = await get("/tag", asked);
  expect(json).toMatchObject({
    count: 3,
    props: [
      { name: "read", type: "day", count: 3 },
      { name: "stars", type: "number", choices: ["10", "8", "9"] },
    ],
    rows: [{ path: "Books/c", props: { stars: [{ text: "8" }] } }, { path: "Books/b" }],
  });
  expect((await get("/tag", { ...asked, cursor: json.next_cursor })).json).toMatchObject({
    rows: [{ path: "Books/a" }],
    next_cursor: null,
  });
  expect(await get("/tag", { tag: "#" })).toMatchObject({ status: 422 });
});

test("a note is saved over the version that was read; both changes are proposed together where they can be", async () => {
  const path = "Saved";
  const save = (content: string, expected_version: number) =>
    post("/save", { path, content, expected_version });
  expect(await save("one\n\ntwo\n\nthree\n", 0)).toMatchObject({ status: 200, json: { status: "success" } });
  expect(await save("other\n", 0)).toMatchObject({ status: 409, json: { version: 1 } });
  await save("ONE\n\ntwo\n\nthree\n", 1);
  expect(await save("one\n\ntwo\n\nTHREE\n", 1)).toMatchObject({
    status: 409,
    json: { version: 2, content: "ONE\n\ntwo\n\nthree\n", proposal: "ONE\n\ntwo\n\nTHREE\n" },
  });
  const conflict = await save("Eins\n\ntwo\n\nthree\n", 1);
  expect(conflict).toMatchObject({ status: 409 });
  expect(conflict.json).not.toHaveProperty("proposal");
  expect((await get("/text", { path })).json).toMatchObject({ version: 2, text: "ONE\n\ntwo\n\nthree\n" });
  expect((await get("/text", { path, version: "1" })).json.text).toBe("one\n\ntwo\n\nthree\n");
  expect((await get("/versions", { path, limit: "1" })).json).toMatchObject({
    versions: [{ version: 2, by: { surface: "http" } }],
    next_cursor: "2",
  });
  const kb = await post("/save", {
    path: "goals",
    source: "kb",
    content: "# Goals\n\n## Year\n- Rest\n",
    expected_version: 1,
  });
  expect(kb).toMatchObject({ status: 200, json: { version: 2 } });
});

test("a note moves with its blocks, and an undo brings it back", async () => {
  const { blocks } = (await get("/note", { path: "Projects/Archive/Old" })).json;
  const moved = await post("/edit", {
    operations: [{ op: "rename", page: "Projects/Archive/Old", to: "Elsewhere/New" }],
  });
  expect(moved).toMatchObject({ status: 200, json: { status: "success" } });
  expect((await get("/place", { block: blocks[1].id })).json.path).toBe("Elsewhere/New");
  expect(await get("/note", { path: "Projects/Archive/Old" })).toMatchObject({ status: 404 });
  expect(
    await post("/edit", { operations: [{ op: "rename", page: "Elsewhere/New", to: "Tea" }] }),
  ).toMatchObject({ status: 422, json: { refusals: [{ code: "notes.page_there" }] } });
  await server.call("undo", { call_id: moved.json.receipt.call_id });
  expect((await get("/place", { block: blocks[1].id })).json.path).toBe("Projects/Archive/Old");
});

test("who may read notes alone sees no page of the knowledge base", async () => {
  const notesAlone = httpClient({ port: server.port, token: ONLY_NOTES });
  const as = (path: string, query: Record<string, string>) =>
    notesAlone.send("GET", `/api/notes${path}?${new URLSearchParams(query)}`);
  expect(await as("/note", { path: "goals", source: "kb" })).toMatchObject({ status: 404 });
  expect(await as("/text", { path: "goals", source: "kb" })).toMatchObject({ status: 404 });
  expect(await as("/place", { name: "goals" })).toMatchObject({ status: 404 });
  expect((await as("/links", etui)).json.backlinks).toMatchObject([{ path: "People/李娜" }]);
});
