/** Serves the built web app; every address that is no file shows the page, whose router handles the rest. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { refusal } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { serveStatic } from "@hono/node-server/serve-static";
import { Hono } from "hono";
import { localeOf } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";

/** Files under `assets/` have their content's hash in the name, so they never change. */
const FOREVER = "public, max-age=31536000, immutable";

export function webApp(folder: string): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  if (!existsSync(join(folder, "index.html"))) {
    return app.get("*", (c) =>
      c.text(`${sayRefusal(refusal("http.page_not_built"), localeOf(c.env.incoming.headers))}\n`, 503),
    );
  }
  const files = serveStatic<AppEnv>({
    root: folder,
    onFound: (path, c) => c.header("cache-control", path.includes("/assets/") ? FOREVER : "no-cache"),
  });
  const page = serveStatic<AppEnv>({
    root: folder,
    path: "index.html",
    onFound: (_path, c) => c.header("cache-control", "no-cache"),
  });
  return app.use("*", files).use("*", async (c, next) => {
    // If a missing script were answered with a page, it would fail as "unexpected <", far from the cause.
    if (/\.\w+$/.test(c.req.path)) return c.notFound();
    return page(c, next);
  });
}
