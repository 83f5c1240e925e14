/** The plan as programs that subscribe to it see it: by its secret address, without a login. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { RATES } from "../../packages/server/src/http/limits/rates.ts";
import { startTestServer, type TestServer } from "../harness/test-server.ts";

let server: TestServer;
const logged: string[] = [];
beforeAll(async () => {
  server = await startTestServer({ log: (line) => logged.push(line) });
  await add("local", {
    title: "写周报",
    schedule: { intent: "exact_time", date: "2031-05-06", time: "15:00" },
  });
  await add("local", { title: "Without a day" });
});
afterAll(() => server.close());

const add = (userId: string, task_payload: object) =>
  server.etui.execute("plan_add_task", { task_payload }, { userId, timeZone: "Asia/Shanghai" });

async function renewed(): Promise<string> {
  const { status, json } = await server.send("POST", "/api/plan/calendar");
  expect(status).toBe(201);
  return json.path;
}

/** As a program does that has nothing but the address. */
const read = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  server.send(method, path, { headers: { authorization: null, ...headers } });

const withoutDate = ({ headers: { date: _, ...headers }, ...answer }: Awaited<ReturnType<typeof read>>) => ({
  ...answer,
  headers,
});

describe("the calendar", () => {
  test("is read by its address alone, and asked for again only when something has changed", async () => {
    const path = await renewed();
    const first = await read(path);
    expect(first).toMatchObject({
      status: 200,
      headers: {
        "content-type": "text/calendar; charset=utf-8",
        "cache-control": "private, no-cache",
        "content-length": String(Buffer.byteLength(first.text)),
        "referrer-policy": "no-referrer",
      },
    });
    expect(first.text).toContain("SUMMARY:写周报\r\n");
    expect(first.text).toContain("DTSTART:20310506T070000Z\r\n");
    expect(first.text).not.toContain("Without a day");
    const etag = first.headers.etag!;
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"])
      expect(await read(path, { "if-none-match": known })).toMatchObject({
        status: 304,
        text: "",
        headers: { etag, "cache-control": "private, no-cache" },
      });
    expect((await read(path, { "if-none-match": '"other"' })).status).toBe(200);
    const head = await read(path, {}, "HEAD");
    expect(head).toMatchObject({
      status: 200,
      text: "",
      headers: { etag, "content-length": first.headers["content-length"] },
    });
    await add("local", { title: "Painting", schedule: { intent: "date_only", date: "2031-05-07" } });
    const later = await read(path, { "if-none-match": etag });
    expect(later).toMatchObject({ status: 200, text: expect.stringContaining("SUMMARY:Painting") });
    expect(later.headers.etag).not.toBe(etag);
  });

  test("has all tasks as VTODO where that is asked for, and refuses what it does not know", async () => {
    const path = await renewed();
    const { text } = await read(`${path}?todo=1`);
    expect(text).toContain("SUMMARY:Without a day");
    expect(text).not.toContain("BEGIN:VEVENT");
    for (const wrong of ["todo=yes", "tood=1"])
      expect(await read(`${path}?${wrong}`)).toMatchObject({
        status: 422,
        json: { error: expect.stringContaining("todo") },
      });
  });

  test("is that of one person, whose address it is", async () => {
    await add("mei", { title: "看牙", schedule: { intent: "date_only", date: "2031-05-06" } });
    const { path } = await server.etui.calendar.renew("mei");
    const { text } = await read(path);
    expect(text).toContain("看牙");
    expect(text).not.toContain("写周报");
    expect((await read(await renewed())).text).not.toContain("看牙");
  });

  test("is not there by an address that ended, of whatever kind, and all of them look the same", async () => {
    const old = await renewed();
    const path = await renewed();
    const [user, secret] = path.slice("/calendar/".length, -".ics".length).split(".");
    const wrong = [
      old,
      `/calendar/${user}.${secret!.replace(/^./, (sign) => (sign === "A" ? "B" : "A"))}.ics`,
      `/calendar/bm9ib2R5.${secret}.ics`,
      `/calendar/${user}.${secret}`,
      "/calendar/x.ics",
    ];
    const [first, ...others] = await Promise.all(wrong.map(async (one) => withoutDate(await read(one))));
    expect(first).toMatchObject({
      status: 404,
      json: { status: "not_found", refusals: [{ code: "plan.no_calendar" }] },
    });
    for (const other of others) expect(other).toEqual(first);
    expect((await read(path)).status).toBe(200);
    expect((await server.send("DELETE", "/api/plan/calendar")).status).toBe(200);
    expect(withoutDate(await read(path))).toEqual(first);
    expect(await server.send("DELETE", "/api/plan/calendar")).toMatchObject({
      status: 404,
      json: { refusals: [{ code: "plan.no_calendar_address" }] },
    });
  });

  test("tells its owner since when it is there and when it was read, and never the address again", async () => {
    const state = async () => (await server.send("GET", "/api/plan/calendar")).json.address;
    await server.send("DELETE", "/api/plan/calendar");
    expect(await state()).toBeNull();
    const path = await renewed();
    const { created_at, ...rest } = await state();
    expect(rest).toEqual({ last_read_at: null });
    await read(path);
    const { last_read_at } = await state();
    expect(Date.parse(last_read_at)).toBeGreaterThanOrEqual(Date.parse(created_at));
  });

  test("may be read so often a minute, each by itself", async () => {
    const path = await renewed();
    const other = (await server.etui.calendar.renew("ada")).path;
    const { most } = RATES.calendar;
    const statuses = await Promise.all(
      Array.from({ length: most + 3 }, async () => (await read(path, {}, "HEAD")).status),
    );
    // What the tests before have read counts as well.
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(3);
    expect(await read(path)).toMatchObject({
      status: 429,
      headers: { "retry-after": expect.stringMatching(/^\d+$/) },
      json: { error: expect.stringContaining("readings of the calendar") },
    });
    expect((await read(other)).status).toBe(200);
    expect((await server.send("GET", "/api/plan/calendar")).status).toBe(200);
  });

  test("leaves its secret nowhere: not in the log, nor in what was done", async () => {
    await server.send("DELETE", "/api/plan/calendar");
    const path = await renewed();
    const secret = path.split(".")[1]!;
    expect((await read(path)).status).toBe(200);
    expect(logged.join("\n")).not.toContain(secret);
    for (const address of ["/api/activity", "/api/archive"])
      expect((await server.send("GET", address)).text).not.toContain(secret);
  });
});
