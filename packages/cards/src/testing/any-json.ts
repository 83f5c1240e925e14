import { cardText } from "@etui/cards/card-text";
import { CARD_DATA, type Card } from "@etui/protocol/card";
import type { CardType } from "@etui/protocol/cards/card-type";
import type { Cut } from "@etui/protocol/cards/cell";
import { CHART_TYPES } from "@etui/protocol/cards/chart";
import { type CardOptions, MAPPING_ROLES } from "@etui/protocol/cards/options";
import { PROGRESS_STYLES } from "@etui/protocol/cards/progress";
import type { Json } from "@etui/values/json/json";
import { sayRefusal } from "@etui/words/say-refusal";
import fc from "fast-check";
import { expect } from "vitest";
import { KINDS } from "../kinds.ts";
import { modelOutput } from "../model-output.ts";
import type { Material } from "../records/material.ts";

const field = fc.oneof(
  fc.constantFrom(
    "name",
    "title",
    "items",
    "rows",
    "columns",
    "children",
    "value",
    "path",
    "key",
    "__proto__",
    "名称",
    "date",
    "at",
    "year",
    "labels",
    "datasets",
    "series",
    "data",
    "fields",
    "properties",
    "type",
    "choices",
    "options",
    "selected",
    "min",
    "max",
    "done",
    "status",
    "total",
    "delta",
    "actions",
    "message",
    "parent",
    "id",
    "xAxis",
    "features",
  ),
  fc.string(),
);
const scalar = fc.oneof(
  fc.string({ unit: "binary" }),
  fc.constantFrom(
    "007",
    "1.5",
    "2026-03-01",
    "<img src=x>",
    "javascript:alert(1)",
    "\u001b[2J",
    "a|b",
    "[x](y)",
    "1,200",
    "85%",
    "17/50",
    "2026年1月5日",
    "３５",
    "select",
    "number",
    "done",
  ),
  fc.double(), // no JSON has NaN, but a caller of the library may
  fc.integer({ min: -5, max: 3000 }),
  fc.constantFrom(2 ** 53, 1e300),
  fc.boolean(),
  fc.constant(null),
);
const { json } = fc.letrec<{ json: Json; array: Json; object: Json }>((tie) => ({
  json: fc.oneof({ depthSize: "medium", withCrossShrink: true }, scalar, tie("array"), tie("object")),
  array: fc.array(tie("json"), { maxLength: 8 }) as fc.Arbitrary<Json>,
  object: fc
    .array(fc.tuple(field, tie("json")), { maxLength: 8 })
    .map((entries) => Object.fromEntries(entries)),
}));
const documents = fc
  .array(
    fc.tuple(
      fc.array(fc.constantFrom("a", "b", "", "__proto__", "名"), { minLength: 1, maxLength: 4 }),
      json,
    ),
    {
      maxLength: 12,
    },
  )
  .map((entries) => entries.map(([path, content]) => ({ path: `p/${path.join("/")}`, content, version: 1 })));
const material: fc.Arbitrary<Material> = fc.oneof(
  json.map((value) => ({ kind: "value" as const, value })),
  fc.tuple(documents, fc.nat(20), fc.option(json, { nil: undefined })).map(([found, more, root]) => ({
    kind: "documents" as const,
    prefix: "p/",
    documents: found,
    total: found.length + more,
    ...(root !== undefined && { root }),
  })),
);
const role = fc.oneof(
  fc.constantFrom(...Object.values(MAPPING_ROLES).flatMap((roles) => Object.keys(roles))),
  field,
);
const options: fc.Arbitrary<CardOptions> = fc.record(
  {
    columns: fc.array(fc.oneof(field, fc.record({ key: field, label: fc.string() })), { maxLength: 5 }),
    sort_by: fc.oneof(
      field,
      field.map((name) => `-${name}`),
    ),
    limit: fc.integer({ min: 1, max: 1000 }),
    mapping: fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc.dictionary(role, fc.oneof(field, fc.array(field, { maxLength: 3 })), { maxKeys: 2 }),
      },
    ),
    fields: json,
    chart_type: fc.constantFrom(...CHART_TYPES),
    progress_style: fc.constantFrom(...PROGRESS_STYLES),
    multiple: fc.boolean(),
    component_id: fc.constant("a-component"),
  },
  { requiredKeys: [] },
);

/** Any JSON is a valid card of the type with a text for every reader, or an error that says what is wanted. */
export function expectAnyJsonDrawn(type: CardType, runs: number): void {
  fc.assert(
    fc.property(material, options, (given, asked) => {
      const before = JSON.stringify(given);
      const shaped = KINDS[type].shape(given, asked);
      expect(JSON.stringify(given)).toBe(before);
      if (!shaped.ok) {
        const error = sayRefusal(shaped.refused, "en");
        expect(error, "what is wanted, as “A list wants …”").toMatch(/ wants |^No row has/);
        expect(error.length).toBeLessThan(1200);
        return;
      }
      const data = JSON.parse(JSON.stringify(shaped.data));
      expect(() => CARD_DATA[type].parse(data)).not.toThrow();
      const cut = "cut" in shaped.data ? (shaped.data.cut as Cut | undefined) : undefined;
      if (cut) expect(cut.shown).toBeLessThan(cut.total);
      const card = { card_type: type, data: shaped.data, options: asked } as Card;
      expect(modelOutput(card, shaped.notes)).not.toContain("undefined");
      const text = cardText(card, { style: "plain" });
      expect(text).not.toMatch(/[^\P{Control}\n]/u);
    }),
    { numRuns: runs },
  );
}
