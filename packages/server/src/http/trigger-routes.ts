/** `/api/triggers`: looking at what fires when, and what came of it. Changes go through the tools. */

import {
  type Etui,
  pageTriggers,
  parseMoment,
  type Range,
  readFirings,
  readTrigger,
  triggerView,
} from "@etui/engine";
import { TRIGGER_STATUSES, TRIGGER_TYPES, type TriggerPage } from "@etui/protocol/trigger";
import { type Refused, refusal } from "@etui/words/refusal";
import { type Context, Hono } from "hono";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";
import { type Read, readChoice, readInteger } from "./query-parameters.ts";
import { notFoundAnswer, refusedAnswer } from "./refused-answer.ts";

const MOST = 500;
const A_DAY_MS = 24 * 60 * 60 * 1000;
/** Of a simulation; without an end it shows a month. */
const LONGEST_DAYS = 400;
const A_MONTH_MS = 31 * A_DAY_MS;
/** Farther than anybody plans: clocks that will be changed by then are not known. */
const FARTHEST_YEARS = 10;

export function triggerRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const wrong = (error: string) => errorAnswer("invalid_arguments", error);
  const scopeOf = (c: Context<AppEnv>) => etui.scope(c.get("caller").userId);

  app.get("/", async (c) => {
    const type = readChoice("trigger_type", c.req.query("trigger_type"), TRIGGER_TYPES);
    if (!type.ok) return wrong(type.error);
    const status = readChoice("status", c.req.query("status"), TRIGGER_STATUSES);
    if (!status.ok) return wrong(status.error);
    const limit = readLimit(c, 100);
    if (!limit.ok) return wrong(limit.error);
    const offset = readInteger("offset", c.req.query("offset"), { from: 0, to: 100_000, otherwise: 0 });
    if (!offset.ok) return wrong(offset.error);
    const found = await pageTriggers(scopeOf(c), {
      trigger_type: type.value,
      status: status.value,
      limit: limit.value,
      cursor: c.req.query("cursor"),
      offset: offset.value,
    });
    if (!found.ok) return wrong(found.error);
    const page: TriggerPage = {
      count: found.count,
      triggers: found.triggers.map(triggerView),
      ...found.more,
    };
    return jsonAnswer(page);
  });

  app.get("/upcoming", async (c) => {
    const range = readRange(c);
    if (!range.ok) return refusedAnswer(c, "invalid_arguments", range.error);
    const perDay = readPerDay(c);
    if (!perDay.ok) return wrong(perDay.error);
    return jsonAnswer(await etui.simulations.upcoming(scopeOf(c), { ...range.value, perDay: perDay.value }));
  });

  app.post("/simulation", async (c) => {
    const range = readRange(c);
    if (!range.ok) return refusedAnswer(c, "invalid_arguments", range.error);
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const { timeZone = "UTC", locale = "en" } = callContext(c.env, c.get("caller"));
    const simulated = await etui.simulations.ofArguments(scopeOf(c), body.value, {
      range: range.value,
      timeZone,
      locale,
    });
    return simulated.ok
      ? jsonAnswer(simulated.simulation)
      : refusedAnswer(c, "invalid_arguments", simulated.refused);
  });

  app.get("/firings", (c) => firings(c, undefined));

  app.get("/:id", async (c) => {
    const id = c.req.param("id");
    const trigger = await readTrigger(scopeOf(c), id);
    return trigger ? jsonAnswer(triggerView(trigger)) : noSuchTrigger(c, id);
  });

  app.get("/:id/firings", async (c) => {
    const id = c.req.param("id");
    if (!(await readTrigger(scopeOf(c), id))) return noSuchTrigger(c, id);
    return firings(c, id);
  });

  app.get("/:id/simulation", async (c) => {
    const id = c.req.param("id");
    const range = readRange(c);
    if (!range.ok) return refusedAnswer(c, "invalid_arguments", range.error);
    const simulation = await etui.simulations.ofTrigger(scopeOf(c), id, range.value);
    return simulation ? jsonAnswer(simulation) : noSuchTrigger(c, id);
  });

  async function firings(c: Context<AppEnv>, triggerId: string | undefined): Promise<Response> {
    const limit = readLimit(c, 50);
    if (!limit.ok) return wrong(limit.error);
    const cursor = c.req.query("cursor") ?? c.req.query("before");
    const read = await readFirings(scopeOf(c), { triggerId, limit: limit.value, cursor });
    return read.ok ? jsonAnswer(read.page) : wrong(read.error);
  }

  return app;
}

const readLimit = (c: Context<AppEnv>, otherwise: number) =>
  readInteger("limit", c.req.query("limit"), { from: 1, to: MOST, otherwise });

/** From now on, or from a moment; for a month, or up to another one. */
function readRange(c: Context<AppEnv>): ReadMoments<Range> {
  const limit = readLimit(c, 100);
  if (!limit.ok) return limit;
  const from = readMoment(c, "from", new Date());
  if (!from.ok) return from;
  const to = readMoment(c, "to", new Date(from.value.getTime() + A_MONTH_MS));
  if (!to.ok) return to;
  const wrong = (error: Refused) => ({ ok: false as const, error });
  if (from.value.getTime() > Date.now() + FARTHEST_YEARS * 366 * A_DAY_MS) {
    return wrong(refusal("triggers.range_too_far", { at: "from", years: FARTHEST_YEARS }));
  }
  const length = to.value.getTime() - from.value.getTime();
  if (length < 0) return wrong(refusal("triggers.range_backwards", { at: "to" }));
  if (length > LONGEST_DAYS * A_DAY_MS) {
    return wrong(refusal("triggers.range_too_long", { at: "to", days: LONGEST_DAYS }));
  }
  return { ok: true, value: { from: from.value, to: to.value, most: limit.value } };
}

/** Undefined where it is left out: all of them. */
function readPerDay(c: Context<AppEnv>): Read<number | undefined> {
  const given = c.req.query("per_day");
  return given === undefined
    ? { ok: true, value: undefined }
    : readInteger("per_day", given, { from: 1, to: MOST });
}

type ReadMoments<Value> = Read<Value> | { ok: false; error: Refused };

function readMoment(c: Context<AppEnv>, name: string, otherwise: Date): ReadMoments<Date> {
  const given = c.req.query(name);
  if (given === undefined) return { ok: true, value: otherwise };
  const moment = parseMoment(name, given);
  return moment.ok ? { ok: true, value: moment.at } : { ok: false, error: moment.refused };
}

const noSuchTrigger = (c: Context<AppEnv>, trigger_id: string) =>
  notFoundAnswer(c, refusal("triggers.unknown"), { trigger_id });
