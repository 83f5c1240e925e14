/**
 * `GET /api/archive`: everything of the user as one file. The way back is `etui archive import`, because a request's
 * body has a limit and an archive has none.
 */
import type { ServerResponse } from "node:http";
import { pipeline } from "node:stream/promises";
import type { Etui } from "@etui/engine";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import type { Context } from "hono";
import { errorAnswer } from "./answer.ts";
import type { AppEnv } from "./door/caller.ts";

/** A reader that takes nothing for so long is gone; it holds one of the five connections to the database. */
const STALLED_MS = 30_000;

export function archiveRoute(etui: Etui) {
  let reading = false;
  return async (c: Context<AppEnv>): Promise<Response> => {
    const { userId } = c.get("caller");
    const day = new Date().toISOString().slice(0, 10);
    const headers = {
      "content-type": "application/x-ndjson; charset=utf-8",
      "content-disposition": `attachment; filename="etui-${userId.replace(/[^\w.-]/g, "_")}-${day}.ndjson"`,
      "cache-control": "no-store",
    };
    if (c.env.incoming.method === "HEAD") return new Response(null, { headers });
    if (reading) {
      return errorAnswer("rate_limited", "An archive is being read already. Ask again when it is done.", {
        "retry-after": "10",
      });
    }
    reading = true;
    try {
      const { bytes } = await etui.archives.export(userId);
      const { outgoing } = c.env as { outgoing: ServerResponse };
      outgoing.writeHead(200, headers);
      outgoing.setTimeout(STALLED_MS, () => outgoing.destroy());
      // Cut off in the middle, the archive has no last line and the answer no end: nobody takes it for whole.
      await pipeline(bytes, outgoing).catch(() => {});
      return RESPONSE_ALREADY_SENT;
    } catch {
      return errorAnswer("unavailable", "The database is away. Ask for the archive again in a moment.");
    } finally {
      reading = false;
    }
  };
}
