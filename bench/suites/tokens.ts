/** What the catalogue costs every conversation. */
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { openDomains } from "../../packages/engine/src/domains.ts";
import { permissionsOf } from "../../packages/engine/src/experts/permissions-of.ts";
import { SEEDED_EXPERTS } from "../../packages/engine/src/experts/seeded-experts.ts";
import { Registry } from "../../packages/engine/src/tool/registry.ts";
import { listCatalogue } from "../../packages/server/src/mcp/catalogue/tool-list.ts";
import type { Suite } from "../suite.ts";

export const tokens: Suite = {
  name: "tokens",
  async run() {
    const registry = new Registry();
    // Nothing is called, so the services are never used.
    for (const tool of Object.values(openDomains({} as never).tools)) registry.register(tool);
    // `_meta` is for hosts, which keep it from models.
    const costsOf = (rights?: ReturnType<typeof permissionsOf>) =>
      listCatalogue(registry, { userId: "anybody" }, rights).map(({ _meta, ...entry }) => ({
        what: entry.name,
        value: encode(JSON.stringify(entry)).length,
        unit: "tokens",
      }));
    const costs = costsOf();
    const experts = SEEDED_EXPERTS.map((expert) => ({
      what: expert.name,
      value: costsOf(permissionsOf(expert)).reduce((sum, { value }) => sum + value, 0),
      unit: "tokens",
    }));
    const costOf = (name: string) => experts.find(({ what }) => what === name)!.value;
    const average = costs.reduce((sum, { value }) => sum + value, 0) / costs.length;
    return [
      {
        title: "Tokens of tools/list",
        about: "Each entry as a model receives it, without `_meta`, counted with o200k_base.",
        figures: costs,
        bars: [{ what: "average a tool", actual: average, bar: 110, kind: "most", unit: "tokens" }],
      },
      {
        title: "Tokens of tools/list by expert",
        about: "What a conversation pays for the tools of the expert that it speaks with.",
        figures: experts,
        bars: [
          { what: "companion", actual: costOf("companion"), bar: 1_000, kind: "most", unit: "tokens" },
          { what: "everything", actual: costOf("everything"), bar: 4_500, kind: "most", unit: "tokens" },
        ],
      },
    ];
  },
};
