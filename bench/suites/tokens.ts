/** What the catalogue costs every conversation. */
import { encode } from "gpt-tokenizer/encoding/o200k_base";
import { builtInTools } from "../../packages/engine/src/catalogue.ts";
import { Registry } from "../../packages/engine/src/tool/registry.ts";
import { listCatalogue } from "../../packages/server/src/mcp/tool-list.ts";
import type { Suite } from "../suite.ts";

export const tokens: Suite = {
  name: "tokens",
  async run() {
    const registry = new Registry();
    // Nothing is called, so the services are never touched.
    for (const tool of Object.values(builtInTools({} as never))) registry.register(tool);
    // What stands in `_meta` is for hosts, which keep it from models.
    const costs = listCatalogue(registry, { userId: "anybody" }).map(({ _meta, ...entry }) => ({
      what: entry.name,
      value: encode(JSON.stringify(entry)).length,
      unit: "tokens",
    }));
    const average = costs.reduce((sum, { value }) => sum + value, 0) / costs.length;
    return [
      {
        title: "Tokens of tools/list",
        about: "Each entry as a model receives it, without `_meta`, counted with o200k_base.",
        figures: costs,
        bars: [{ what: "average a tool", actual: average, bar: 110, kind: "most", unit: "tokens" }],
      },
    ];
  },
};
