import type { Card } from "@etui/protocol/card";
import { expect, test } from "vitest";
import { cardText } from "../card-text.ts";
import { inZone } from "./in-zone.ts";

const at = "2026-11-24T23:00:00Z";
const textOf = (card: object, timeZone: string, locale: "en" | "zh" = "en") =>
  cardText(inZone({ options: {}, ...card } as Card, timeZone), { style: "plain", locale });

test("moments are on the reader's clock, in a column, under a title and as the time of an entry", () => {
  const table = {
    card_type: "table",
    data: {
      columns: [
        { key: "a", label: "A", kind: "date" },
        { key: "b", label: "B", kind: "text" },
      ],
      rows: [{ a: at, b: `noted at ${at}` }],
    },
  };
  expect(textOf(table, "Asia/Shanghai")).toContain("Wed 25 Nov 2026, 07:00  noted at 2026-11-24T23:00:00Z");
  expect(textOf(table, "Asia/Shanghai", "zh")).toContain("2026年11月25日 周三 07:00");
  const list = { card_type: "list", data: { items: [{ title: "Pay", subtitle: `Due: ${at} · Size: 3` }] } };
  expect(textOf(list, "America/New_York")).toContain("Due: Tue 24 Nov 2026, 18:00 · Size: 3");
  const timeline = { card_type: "timeline", data: { entries: [{ title: "Call", at }] } };
  expect(textOf(timeline, "Asia/Shanghai")).toMatch(/Wed 25 Nov 2026[\s\S]*07:00 {2}Call/);
});

test("a day, and a time of no zone, stay what they are", () => {
  const list = {
    card_type: "list",
    data: { items: [{ title: "Pay", subtitle: "Due: 2026-11-24 · At: 2026-11-24T08:00" }] },
  };
  expect(textOf(list, "Asia/Shanghai")).toContain("Due: Tue 24 Nov 2026 · At: Tue 24 Nov 2026, 08:00");
});
