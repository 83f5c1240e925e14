import type { Etui } from "@etui/engine";
import type { Card } from "@etui/protocol/card";
import { expect, test } from "vitest";
import type { CardPasses } from "../../cards/card-passes.ts";
import type { McpCaller } from "../caller.ts";
import { forApp, withoutApp } from "./shown-card.ts";

test("a chart that cannot be drawn is shown without its picture", async () => {
  const services = { etui: {} as Etui, passes: { mint: () => "pass" } as unknown as CardPasses };
  const shown = { cardId: "1", card: { card_type: "chart", data: {}, options: {} } as unknown as Card };
  expect(await withoutApp(services, {} as McpCaller, shown, false)).toEqual({});
  expect(await forApp(services, {} as McpCaller, shown)).toEqual({
    _meta: { "etui/card": { pass: "pass" } },
  });
});
