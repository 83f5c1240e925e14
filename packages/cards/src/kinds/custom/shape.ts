/** Any JSON for a component of a skill, and the same as a tree for readers without the component. */

import type { CardData } from "@etui/protocol/card";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { Json } from "@etui/values/json/json";
import { isNested } from "@etui/values/json/json-object";
import { refuse } from "@etui/words/refusal";
import { cellOf } from "../../cells/cell.ts";
import { nodeAmount } from "../../records/amount.ts";
import { readMapping } from "../../records/mapping.ts";
import type { Material } from "../../records/material.ts";
import type { Shaped } from "../../records/shaped.ts";
import { shape as shapeTree } from "../tree/shape.ts";

/** A component gets its data in one message, and they are stored with the card. */
const MAX_CHARACTERS = 1_000_000;
/** Deeper data could exhaust the stack of a component that reads them. */
const MAX_DEPTH = 200;

export function shape(material: Material, options: CardOptions): Shaped<"custom"> {
  const { component_id } = options;
  if (component_id === undefined || component_id === "") {
    return refuse("card.no_component");
  }
  const mapping = readMapping("custom", options.mapping, []);
  if (!mapping.ok) return mapping;
  const value = material.kind === "value" ? material.value : documentsOf(material);
  if (!fits(value)) {
    return refuse("card.too_much_data", { characters: MAX_CHARACTERS, levels: MAX_DEPTH });
  }
  const tree = treeOf(material, options);
  return { ok: true, heading: {}, notes: [], data: { component_id, value, tree } };
}

/** Only nodes of the tree are reported as cut, because the component has all of the data. */
export const contents = ({ tree }: CardData<"custom">): string => nodeAmount(tree.nodes.length, tree.cut);

const documentsOf = ({ documents }: Extract<Material, { kind: "documents" }>): Json[] =>
  documents.map(({ path, content }) => ({ path, content }));

function treeOf(material: Material, { limit, sort_by }: CardOptions): CardData<"tree"> {
  if (material.kind === "value" && !isNested(material.value)) {
    return { nodes: [{ label: "value", value: cellOf(material.value) }] };
  }
  const shaped = shapeTree(material, { ...(limit && { limit }), ...(sort_by && { sort_by }) });
  return shaped.ok ? shaped.data : { nodes: [] };
}

/** Measures the JSON level by level without writing it, so that 50 MB cost no more than the limit. */
function fits(json: Json): boolean {
  let characters = 0;
  let level: Json[] = [json];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > MAX_DEPTH) return false;
    const below: Json[] = [];
    for (const value of level) {
      characters += typeof value === "string" ? value.length + 2 : 4;
      if (characters > MAX_CHARACTERS) return false;
      if (!isNested(value)) continue;
      if (Array.isArray(value) && value.length > MAX_CHARACTERS) return false;
      for (const [key, inner] of Object.entries(value)) {
        characters += Array.isArray(value) ? 1 : key.length + 4;
        if (characters > MAX_CHARACTERS) return false;
        below.push(inner);
      }
    }
    level = below;
  }
  return true;
}
