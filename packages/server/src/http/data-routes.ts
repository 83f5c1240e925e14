/** `/api/data`: looking around in what is stored. Changes go through the tools. */
import { diffVersions, type Etui, listChildren, listVersions, readVersion } from "@etui/engine";
import { Hono } from "hono";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { goneSignal } from "./door/gone-signal.ts";
import { readJson } from "./door/request-body.ts";
import { readInteger, readPath } from "./query-parameters.ts";

const MOST = 500;
const LARGEST_VERSION = 2_147_483_647;

export function dataRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const wrong = (error: string) => errorAnswer("invalid_arguments", error);

  app.get("/children", async (c) => {
    const given = c.req.query("prefix") ?? "";
    const prefix = given === "" ? { ok: true as const, value: "" } : readPath(given);
    if (!prefix.ok) return wrong(prefix.error.replace(/^path/, "prefix"));
    const limit = readInteger("limit", c.req.query("limit"), { from: 1, to: MOST, otherwise: 200 });
    if (!limit.ok) return wrong(limit.error);
    const after = c.req.query("cursor");
    if (after !== undefined && !isName(after)) return wrong("cursor is not one that this address gave out.");
    return jsonAnswer(
      await listChildren(etui.heavyScope(c.get("caller").userId, goneSignal(c.env.outgoing)), {
        prefix: prefix.value === "" || prefix.value.endsWith("/") ? prefix.value : `${prefix.value}/`,
        limit: limit.value,
        after,
      }),
    );
  });

  app.get("/history", async (c) => {
    const path = readPath(c.req.query("path"));
    if (!path.ok) return wrong(path.error);
    const limit = readInteger("limit", c.req.query("limit"), { from: 1, to: MOST, otherwise: 50 });
    if (!limit.ok) return wrong(limit.error);
    const page = await listVersions(etui.scope(c.get("caller").userId), {
      path: path.value,
      limit: limit.value,
      cursor: c.req.query("cursor"),
    });
    if (!page.ok) return wrong(page.error);
    return page.history ? jsonAnswer(page.history) : nothingKept(path.value);
  });

  app.get("/version", async (c) => {
    const path = readPath(c.req.query("path"));
    if (!path.ok) return wrong(path.error);
    const version = readInteger("version", c.req.query("version"), { from: 1, to: LARGEST_VERSION });
    if (!version.ok) return wrong(version.error);
    const found = await readVersion(etui.scope(c.get("caller").userId), path.value, version.value);
    if (found) return jsonAnswer(found);
    return toolAnswer({
      status: "not_found",
      error: `There is no version ${version.value} of this path.`,
      path: path.value,
    });
  });

  app.get("/diff", async (c) => {
    const path = readPath(c.req.query("path"));
    if (!path.ok) return wrong(path.error);
    const asked: { from?: number; to?: number } = {};
    for (const name of ["from", "to"] as const) {
      const given = c.req.query(name);
      if (given === undefined) continue;
      const version = readInteger(name, given, { from: 1, to: LARGEST_VERSION });
      if (!version.ok) return wrong(version.error);
      asked[name] = version.value;
    }
    const diff = await diffVersions(etui.scope(c.get("caller").userId), { path: path.value, ...asked });
    if (diff) return jsonAnswer(diff);
    return toolAnswer({
      status: "not_found",
      error: "There are no two such versions of this path. Its history lists the versions there are.",
      path: path.value,
    });
  });

  app.post("/restore", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    return toolAnswer(
      await etui.execute("restore_user_data", body.value, callContext(c.env, c.get("caller"))),
    );
  });

  return app;
}

const isName = (text: string) => text.length <= 1024 && text.isWellFormed() && !text.includes("\0");

const nothingKept = (path: string) =>
  toolAnswer({
    status: "not_found",
    error: "Nothing was ever stored at this path, or none of it is kept.",
    path,
  });
