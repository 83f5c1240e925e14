/** The limit of `POST /api/tools/read_user_data`: a Hono route with one prepared read. */
import { serve } from "@hono/node-server";
import { Hono } from "hono";
import pg from "pg";

const pool = new pg.Pool({ ...JSON.parse(process.env.BENCH_OWNER!), max: 16 });
const app = new Hono();
app.post("/read", async (c) => {
  const { path } = await c.req.json();
  const { rows } = await pool.query({
    name: "read",
    text: "select data_path, content, version from user_data_store where user_id = 'local' and data_path = $1",
    values: [path],
  });
  return c.json({ status: "success", path, data: rows[0].content, version: rows[0].version });
});
serve({ fetch: app.fetch, port: 0, hostname: "127.0.0.1" }, ({ port }) => process.send!(port));
