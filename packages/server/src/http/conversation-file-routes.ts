/** `/api/conversations/{id}/files`: what a person gives to a conversation, and shows beside their words. */
import type { Etui } from "@etui/engine";
import { LARGEST_FILE } from "@etui/protocol/file-limits";
import { isUuid } from "@etui/protocol/uuid";
import { type Context, Hono } from "hono";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import type { AppEnv } from "./door/caller.ts";
import { readBytes } from "./door/request-body.ts";

export function conversationFileRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const scopeOf = (c: Context<AppEnv>) => etui.scope(c.get("caller").userId);
  const files = () => etui.conversations.files;

  app.post("/", async (c) => {
    const body = await readBytes(c.env.incoming, LARGEST_FILE);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const kept = await files().keep(scopeOf(c), c.req.param("id")!, c.req.query("name") ?? "", body.bytes);
    return kept.ok ? jsonAnswer(kept.file, 201) : errorAnswer("invalid_arguments", kept.error);
  });

  app.get("/:file_id", async (c) => {
    const { id, file_id } = c.req.param() as { id: string; file_id: string };
    const file = isUuid(file_id) ? await files().read(scopeOf(c), id, file_id) : undefined;
    if (!file)
      return toolAnswer({
        status: "not_found",
        error: "This conversation has no such file.",
        file_id,
      });
    const { name, media_type, content } = file;
    // Pictures alone are shown where they are: whatever else somebody gave is saved, and never run as a page.
    const disposition = media_type.startsWith("image/") ? "inline" : "attachment";
    return new Response(Buffer.from(content), {
      headers: {
        "content-type": media_type === "text/plain" ? "text/plain; charset=utf-8" : media_type,
        "content-disposition": `${disposition}; filename*=UTF-8''${encodeURIComponent(name)}`,
        "content-security-policy": "default-src 'none'; sandbox",
        "cache-control": "private, max-age=3600",
      },
    });
  });

  return app;
}
