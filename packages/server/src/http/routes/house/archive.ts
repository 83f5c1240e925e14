/**
 * All of the user's data as one file. The way back is `etui archive import`, because a request's body is limited and an
 * archive is not.
 */
import { pipeline } from "node:stream/promises";
import type { Etui } from "@etui/engine";
import { archive } from "@etui/protocol/api/house";
import { refusal } from "@etui/words/refusal";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { refuse } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

/** A reader that takes nothing for this many milliseconds is gone; it holds one of the five connections. */
const STALLED_MS = 30_000;

/** Only one is read at a time. */
const reading = new WeakSet<Etui>();

export default endpoint(archive, async ({ etui, caller: { userId }, outgoing, isHead }) => {
  const day = new Date().toISOString().slice(0, 10);
  const headers = {
    "content-type": "application/x-ndjson; charset=utf-8",
    "content-disposition": `attachment; filename="etui-${userId.replace(/[^\w.-]/g, "_")}-${day}.ndjson"`,
    "cache-control": "no-store",
  };
  if (isHead) return new Response(null, { headers });
  if (reading.has(etui)) {
    return refuse("rate_limited", refusal("http.archive_busy"), {
      "retry-after": "10",
    });
  }
  reading.add(etui);
  try {
    const { bytes } = await etui.archives.export(userId);
    outgoing.writeHead(200, headers);
    outgoing.setTimeout(STALLED_MS, () => outgoing.destroy());
    // If it is cut off, the archive has no last line and the answer no end, so nobody takes it for complete.
    await pipeline(bytes, outgoing).catch(() => {});
    return RESPONSE_ALREADY_SENT;
  } catch {
    return refuse("unavailable", refusal("database.away"));
  } finally {
    reading.delete(etui);
  }
});
