/** Triggers as pages and programs see them. */
import { Simulation, TriggerPage, TriggerView } from "@etui/protocol/trigger";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
let water: string;
let hook: { trigger_id: string; webhook_path: string };
beforeAll(async () => {
  server = await startTestServer({ dispatch: true });
  water = await create({
    trigger_type: "reminder",
    title: "Water",
    schedule: "MON,WED,FRI 08:00",
    schedule_type: "weekly",
    time_zone: "Asia/Shanghai",
  });
});
afterAll(() => server.close());

const action = { type: "message", params: { text: "Drink" } };
const NOWHERE = "00000000-0000-7000-8000-000000000000";

async function create(args: object): Promise<string> {
  const { json } = await server.call("create_trigger", { action, ...args });
  if (json.status !== "success") throw new Error(json.error);
  return json.trigger_id;
}

const get = (path: string) => server.send("GET", path);

test("the list is filtered, counted and paged", async () => {
  const paused = await create({
    trigger_type: "schedule",
    title: "Paused",
    schedule: "09:00",
    schedule_type: "daily",
  });
  await server.call("control_trigger", { trigger_id: paused, action: "pause" });

  const all = (await get("/api/triggers")).json;
  expect(TriggerPage.parse(all).count).toBe(2);
  const page = (await get("/api/triggers?limit=1")).json;
  expect(page).toMatchObject({ count: 2, next_offset: 1, triggers: [{ trigger_id: water }] });
  const rest = (await get("/api/triggers?limit=1&offset=1")).json;
  expect(rest.triggers).toMatchObject([{ trigger_id: paused, status: "paused", next_trigger_at: null }]);
  expect(rest.next_offset ?? rest.next_cursor).toBeNull();
  expect((await get(`/api/triggers?limit=1&cursor=${page.next_cursor}`)).json).toEqual(rest);
  expect((await get("/api/triggers?status=paused")).json.triggers).toMatchObject([{ trigger_id: paused }]);
  expect((await get("/api/triggers?trigger_type=condition")).json).toEqual({
    count: 0,
    triggers: [],
    next_cursor: null,
  });
  await server.call("cancel_trigger", { trigger_id: paused });
});

test("one trigger says what it waits for in vain, for as long as it does", async () => {
  const id = await create({
    trigger_type: "condition",
    title: "Twenty kilometres",
    condition: { type: "count", watch_path: "runs/", rule: { sum: "kilometres", gte: 20 } },
  });
  const hints = async (headers = {}) => {
    const { json } = await server.send("GET", `/api/triggers/${id}`, { headers });
    return TriggerView.parse(json).hints;
  };
  expect(await hints()).toMatchObject([{ code: "condition.nothing_there" }]);
  await server.call("write_user_data", { path: "runs/1", content: { kilometers: 5 } });
  expect(await hints()).toMatchObject([{ says: expect.stringContaining("Did you mean kilometers?") }]);
  expect(await hints({ "accept-language": "zh-CN" })).toMatchObject([
    { says: expect.stringContaining("kilometers") },
  ]);
  await server.call("write_user_data", { path: "runs/2", content: { kilometres: 5 } });
  expect(await hints()).toBeUndefined();
  await server.call("cancel_trigger", { trigger_id: id });
});

test("a path tells which triggers have to do with it, and what", async () => {
  const rest = { trigger_type: "condition", action };
  const watching = (watch_path: string) => ({
    ...rest,
    title: watch_path,
    condition: { type: "data_match", watch_path, rule: { where: { done: true } } },
  });
  const daily = { trigger_type: "reminder", schedule: "08:00", schedule_type: "daily" };
  const ids = [
    await create({ ...daily, title: "Belongs", source_path: "ties/a" }),
    await create({ ...daily, title: "Looks", rules: { only_if: { path: "ties/", is: "missing" } } }),
    await create({
      ...daily,
      title: "Writes",
      action: { type: "update", params: { path: "ties/a", content: { n: 1 } } },
    }),
    await create(watching("ties/")),
    await create(watching("ties/*")),
    await create(watching("tie")),
  ];
  await server.call("control_trigger", { trigger_id: ids[0], action: "pause" });
  const about = async (path: string) => {
    const { json } = await get(`/api/triggers/about?path=${encodeURIComponent(path)}`);
    const told = json.triggers.map(
      ({ title, ties }: { title: string; ties: string[] }) => `${title}: ${ties}`,
    );
    return told.toSorted();
  };
  expect(await about("ties/a")).toEqual([
    "Belongs: belongs",
    "Looks: looks",
    "Writes: writes",
    "ties/*: watches",
    "ties/: watches",
  ]);
  expect(await about("ties")).toEqual(["Looks: looks", "ties/: watches"]);
  expect(await about("elsewhere")).toEqual([]);
  for (const trigger_id of ids) await server.call("cancel_trigger", { trigger_id });
});

test("one trigger, and none", async () => {
  const found = await get(`/api/triggers/${water}`);
  expect(TriggerView.parse(found.json)).toMatchObject({
    trigger_id: water,
    schedule: "MON,WED,FRI 08:00",
    next_trigger_at: expect.stringMatching(/T08:00:00\+08:00$/),
  });
  for (const path of [
    NOWHERE,
    "x",
    `${NOWHERE}/firings`,
    "x/firings",
    `${NOWHERE}/simulation`,
    "x/simulation",
  ]) {
    const none = await get(`/api/triggers/${path}`);
    expect(none.status, path).toBe(404);
    expect(none.json).toMatchObject({
      status: "not_found",
      error: expect.stringContaining("List the triggers"),
      refusals: [{ code: "triggers.unknown" }],
    });
  }
});

test("a simulation that shows nothing says why, in the caller's language", async () => {
  const draft = {
    trigger_type: "condition",
    title: "Goals",
    condition: { type: "data_match", watch_path: "goals/", rule: { where: { done: true } } },
    action,
  };
  const asked = await server.send("POST", "/api/triggers/simulation", {
    body: draft,
    headers: { "Accept-Language": "zh-CN" },
  });
  expect(asked.json).toMatchObject({ runs: [], more: false });
  const { notes } = Simulation.parse(asked.json);
  expect(notes?.at(-1)).toMatchObject({
    code: "simulation.depends_on_writes",
    says: expect.stringContaining("今后什么时候触发，取决于 goals/ 里写入什么"),
  });
});

test("a simulation shows what a stored trigger would do, and what one would that is only thought of", async () => {
  const range = "from=2027-01-01T00:00:00Z&to=2027-01-10T00:00:00Z";
  const stored = (await get(`/api/triggers/${water}/simulation?${range}`)).json;
  expect(Simulation.parse(stored).runs.map(({ at }) => at)).toEqual([
    "2027-01-01T08:00:00+08:00",
    "2027-01-04T08:00:00+08:00",
    "2027-01-06T08:00:00+08:00",
    "2027-01-08T08:00:00+08:00",
  ]);
  expect(stored.runs[0].in_words).toBe("Friday, 1 January 2027, 08:00 (Asia/Shanghai)");
  const thoughtOf = await server.send("POST", `/api/triggers/simulation?${range}&limit=2`, {
    body: { trigger_type: "reminder", title: "Tea", schedule: "16:00", schedule_type: "daily", action },
    headers: { "x-etui-time-zone": "Europe/Paris" },
  });
  expect(thoughtOf.json).toMatchObject({
    runs: [{ title: "Tea", at: "2027-01-01T16:00:00+01:00" }, { at: "2027-01-02T16:00:00+01:00" }],
    more: true,
  });
  const upcoming = (await get(`/api/triggers/upcoming?${range}`)).json;
  expect(upcoming.runs.map(({ title }: { title: string }) => title)).toEqual(Array(4).fill("Water"));
  expect(upcoming.next_cursor).toBeNull();
});

test.each([
  ["/api/triggers?status=sleeping", 'status must be one of "active", "paused"'],
  ["/api/triggers?trigger_type=alarm", "trigger_type must be one of"],
  ["/api/triggers?limit=0", "limit must be a whole number"],
  ["/api/triggers?offset=-1", "offset must be a whole number"],
  ["/api/triggers/upcoming?from=yesterday", "from is no moment"],
  ["/api/triggers/upcoming?from=2027-01-02T00:00:00Z&to=2027-01-01T00:00:00Z", "to lies before from"],
  ["/api/triggers/upcoming?from=2000-01-01T00:00:00Z&to=2027-01-01T00:00:00Z", "at most 400 days"],
  ["/api/triggers/upcoming?from=9999-12-31T00:00:00Z", "from may lie at most 10 years ahead"],
  ["/api/triggers/upcoming?per_day=0", "per_day must be a whole number"],
  ["/api/triggers?cursor=x", "cursor is not one that Etui gave out"],
  ["/api/triggers/firings?cursor=x", "cursor is not one that Etui gave out"],
  ["/api/triggers/firings?before=x", "cursor is not one that Etui gave out"],
])("%s is refused in words", async (path, words) => {
  const { status, json } = await get(path);
  expect(status).toBe(422);
  expect(json.error).toContain(words);
});

test("a definition that cannot be is refused before anything is simulated", async () => {
  const wrong = await server.send("POST", "/api/triggers/simulation", {
    body: { trigger_type: "reminder", title: "x", schedule: "0 0 31 2 *", schedule_type: "cron", action },
  });
  expect(wrong.status).toBe(422);
  expect((await server.send("POST", "/api/triggers/simulation", { body: "{" })).status).toBe(400);
});

test("a firing is on record with its trigger and among all, newest first", async () => {
  await server.call("control_trigger", { trigger_id: water, action: "run" });
  await vi.waitFor(
    async () =>
      expect((await get(`/api/triggers/${water}/firings`)).json.firings).toMatchObject([
        { trigger_id: water, cause: "manual", status: "fired", deliveries: [] },
      ]),
    20_000,
  );
  const all = (await get("/api/triggers/firings")).json;
  expect(all.firings[0]).toMatchObject({ trigger_id: water });
  expect((await get("/api/inbox")).json.messages[0]).toMatchObject({ title: "Water", trigger_id: water });
});

const post = (path: string, options: Parameters<TestServer["send"]>[2] = {}) =>
  server.send("POST", path, { ...options, headers: { authorization: null, ...options.headers } });

const bodies = async () =>
  (await get("/api/inbox?limit=200")).json.messages
    .filter(({ trigger_id }: { trigger_id: string }) => trigger_id === hook.trigger_id)
    .map(({ body }: { body: string }) => body)
    .toReversed();

test("a call to a trigger's secret address fires it with what was sent, without a login", async () => {
  const created = await server.call("create_trigger", {
    trigger_type: "schedule",
    title: "Doorbell",
    webhook: true,
    action: { type: "message", params: { text: "{{ body.who }} is at the door" } },
  });
  hook = created.json;
  expect(hook.webhook_path).toMatch(/^\/hooks\/[\w-]{32}$/);
  const answer = await post(hook.webhook_path, { body: { who: "Ada" } });
  expect(answer.status).toBe(202);
  expect(answer.json).toEqual({ status: "success" });
  await vi.waitFor(async () => expect(await bodies()).toEqual(["Ada is at the door"]), 20_000);
});

test("calls that come at once each fire; the same Idempotency-Key fires once", async () => {
  const who = ["Ben", "Cid", "Dot", "Eve"];
  await Promise.all([
    ...who.map((name) => post(hook.webhook_path, { body: { who: name } })),
    ...[1, 2, 3].map(() =>
      post(hook.webhook_path, { body: { who: "Fay" }, headers: { "idempotency-key": "one ring" } }),
    ),
  ]);
  const expected = ["Ada", ...who, "Fay"].map((name) => `${name} is at the door`);
  await vi.waitFor(async () => expect((await bodies()).toSorted()).toEqual(expected), 20_000);
  const again = await post(hook.webhook_path, {
    body: { who: "Fay" },
    headers: { "idempotency-key": "one ring" },
  });
  expect(again.status).toBe(202);
  expect((await get(`/api/triggers/${hook.trigger_id}/firings`)).json.firings).toHaveLength(expected.length);
});

test.each<
  [method: "GET" | "PATCH" | "POST", path: string, body: object | undefined, code: string, words: RegExp]
>([
  ["GET", `/api/triggers/${NOWHERE}`, undefined, "triggers.unknown", /没有这个触发器/],
  ["GET", "/api/triggers/upcoming?from=yesterday", undefined, "moment.unreadable", /from 不是一个时刻/],
  ["PATCH", "/api/settings", { time_zone: "Mars/Olympus" }, "zone.unknown", /没有“Mars\/Olympus”这个时区/],
  [
    "POST",
    "/api/tools/create_trigger",
    {
      title: "x",
      trigger_type: "reminder",
      schedule: "08:00",
      schedule_type: "daily",
      action: { type: "message", params: { text: 1 } },
    },
    "triggers.bad_action",
    /^message 类型的动作：params\.text 必须是/,
  ],
  ["PATCH", "/api/settings", { locale: "no locale" }, "settings.bad_locale", /locale 不是有效的语言代码/],
])("%s %s is refused in the language that is asked for", async (method, path, body, code, words) => {
  const { json } = await server.send(method, path, { body, headers: { "accept-language": "zh-CN" } });
  expect(json).toMatchObject({ error: expect.stringMatching(words), refusals: [{ code }] });
});

test.each(["\\u0000", "\\ud800"])("a call with %s, which no text has, is refused", async (letter) => {
  const answer = await post(hook.webhook_path, { body: { who: JSON.parse(`"${letter}"`) } });
  expect(answer.status).toBe(422);
  expect(answer.json).toMatchObject({ error_code: "invalid_arguments" });
});

test("an unknown secret, a paused trigger's and a cancelled one's answer alike", async () => {
  const unknown = await post(`/hooks/${"x".repeat(32)}`);
  expect(unknown.status).toBe(404);
  expect(unknown.json).toEqual({
    status: "not_found",
    error: "No trigger has this address.",
    refusals: [{ code: "triggers.no_such_address", facts: {} }],
  });
  await server.call("control_trigger", { trigger_id: hook.trigger_id, action: "pause" });
  const paused = await post(hook.webhook_path);
  expect([paused.status, paused.json]).toEqual([404, unknown.json]);
  await server.call("control_trigger", { trigger_id: hook.trigger_id, action: "resume" });
  expect((await post(hook.webhook_path, { body: { who: "Gil" } })).status).toBe(202);
});

test.each([
  ["no JSON", { body: "{who: Ada}" }, 400],
  ["more than 64 kB", { body: { who: "x".repeat(65_537) } }, 413],
  ["deeper than anything", { body: "[".repeat(10_000) }, 400],
  ["an empty key", { body: {}, headers: { "idempotency-key": "" } }, 422],
  ["a foreign origin", { body: {}, headers: { origin: "https://evil.example" } }, 403],
  ["a foreign host", { body: {}, headers: { host: "evil.example" } }, 403],
] as const)("a call with %s is refused", async (_what, options, status) => {
  expect((await post(hook.webhook_path, options)).status).toBe(status);
});

test("a webhook is called with POST, and so often a minute", async () => {
  expect((await server.send("GET", hook.webhook_path)).status).toBe(405);
  const statuses = new Set<number>();
  for (let calls = 0; calls < 61 && !statuses.has(429); calls++) {
    statuses.add((await post(hook.webhook_path, { body: { who: "Ivy" } })).status);
  }
  expect(statuses).toEqual(new Set([202, 429]));
});

test("what is coming is read page by page: nothing twice, nothing left out, also within one moment", async () => {
  const twice = { trigger_type: "schedule", schedule_type: "cron", schedule: "0 6,7 * * *" };
  for (const title of ["One", "Two", "Three"]) await create({ ...twice, title });
  const range = "from=2027-03-01T00:00:00Z&to=2027-03-04T00:00:00Z";
  const runsOf = ({ runs }: Simulation) => runs.map(({ title, at }) => `${at} ${title}`);
  for (const query of [range, `${range}&per_day=1`]) {
    const all = (await get(`/api/triggers/upcoming?${query}&limit=500`)).json;
    const read: string[] = [];
    let cursor: string | null = "";
    for (let pages = 0; cursor !== null && pages < 100; pages += 1) {
      const next: string = cursor && `&cursor=${cursor}`;
      const { json: page } = await get(`/api/triggers/upcoming?${query}&limit=2${next}`);
      expect(page.more).toBe(page.next_cursor !== null);
      read.push(...runsOf(page));
      cursor = page.next_cursor;
    }
    expect(read).toEqual(runsOf(all));
    expect(read.length).toBeGreaterThan(6);
  }
  const first = (await get(`/api/triggers/upcoming?${range}&limit=2`)).json.next_cursor;
  for (const [query, fault] of [
    [`${range}&per_day=1&cursor=${first}`, "cursor.of_another_query"],
    [`${range}&cursor=nothing`, "cursor.unknown"],
  ])
    expect((await get(`/api/triggers/upcoming?${query}`)).json).toMatchObject({
      refusals: [{ code: fault }],
    });
});
