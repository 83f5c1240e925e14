/** `/api/tools`: the catalogue, and calling a tool. */
import type { CallContext, Etui } from "@etui/engine";
import { type Context, Hono } from "hono";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";
import { toolInfo } from "./tool-info.ts";

export function toolRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get("/", async (c) => {
    const listed = await toolsFor(etui, c);
    if (!listed.ok) return errorAnswer("invalid_arguments", listed.error);
    return jsonAnswer({
      tools: listed.tools.map(toolInfo),
    });
  });

  /** What chat-completion APIs take as `tools`. */
  app.get("/functions", async (c) => {
    const listed = await toolsFor(etui, c);
    if (!listed.ok) return errorAnswer("invalid_arguments", listed.error);
    return jsonAnswer(
      listed.tools
        .filter(({ audience }) => audience !== "person")
        .map((tool) => ({
          type: "function",
          function: { name: tool.wireName, description: tool.description, parameters: tool.inputSchema },
        })),
    );
  });

  app.post("/:name", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok)
      return errorAnswer(body.code, body.error, body.code === "too_large" ? { connection: "close" } : {});
    return toolAnswer(await etui.execute(c.req.param("name"), body.value, callAs(c)));
  });

  app.all("/:name", () =>
    errorAnswer(
      "method_not_allowed",
      "A tool is called with POST, its arguments as a JSON body. GET /api/tools describes all of them.",
      { allow: "POST" },
    ),
  );

  return app;
}

/** `?expert=` stands in addresses, where no header can; where both name one, the address counts. */
function callAs(c: Context<AppEnv>): CallContext {
  const expert = c.req.query("expert");
  return { ...callContext(c.env, c.get("caller")), ...(expert === undefined ? {} : { expert }) };
}

/** Without those of skills, which are had by activating them. */
async function toolsFor(etui: Etui, c: Context<AppEnv>) {
  const found = await etui.experts.rightsFor(callAs(c));
  if (found?.ok === false) return found;
  const { permits } = found?.rights ?? EVERYTHING;
  return { ok: true as const, tools: etui.tools.list().filter(permits) };
}

const EVERYTHING = { permits: () => true };
