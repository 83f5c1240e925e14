/** `/api/pins`: the cards on the dashboard, in the order in which the user put them. */
import type { Etui } from "@etui/engine";
import { CardPin } from "@etui/protocol/cards/stored-card";
import { isUuid } from "@etui/protocol/uuid";
import { Hono } from "hono";
import { z } from "zod";
import { errorAnswer, jsonAnswer } from "./answer.ts";
import { callContext } from "./door/call-context.ts";
import type { AppEnv } from "./door/caller.ts";
import { readJson } from "./door/request-body.ts";

/** A dashboard is looked at as a whole. */
const MOST_PINS = 60;
const Pins = z.strictObject({ pins: z.array(CardPin).max(MOST_PINS) });

export function pinRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get("/", async (c) => jsonAnswer({ pins: await etui.cards.pins(etui.scope(c.get("caller").userId)) }));

  app.put("/", async (c) => {
    const body = await readJson(c.env.incoming);
    if (!body.ok) return errorAnswer(body.code, body.error);
    const given = Pins.safeParse(body.value);
    const ids = given.data?.pins.map(({ card_id }) => card_id.toLowerCase()) ?? [];
    if (!given.success || !ids.every(isUuid) || new Set(ids).size < ids.length)
      return errorAnswer(
        "invalid_arguments",
        `Send {"pins": [{"card_id": "…", "size": "wide"}]}: at most ${MOST_PINS}, each card once, small, wide, tall or large.`,
      );
    const scope = etui.scope(c.get("caller").userId);
    const { surface } = callContext(c.env, c.get("caller"));
    return jsonAnswer({ pins: await etui.cards.arrangePins(scope, given.data.pins, surface) });
  });

  return app;
}
