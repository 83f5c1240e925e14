/** Shapes any JSON with something inside it into a tree, and documents into the folders of their paths. */
import type { CardData } from "@etui/protocol/card";
import type { Cut } from "@etui/protocol/cards/cell";
import type { CardOptions } from "@etui/protocol/cards/options";
import type { TreeNode } from "@etui/protocol/cards/tree";
import { isNested } from "@etui/values/json/json-object";
import { kindOf } from "@etui/values/json/kind-of";
import { refuse } from "@etui/words/refusal";
import { briefJson } from "../../cells/cell.ts";
import { nodeAmount } from "../../records/amount.ts";
import { readMapping } from "../../records/mapping.ts";
import type { Material } from "../../records/material.ts";
import {
  arrayRecords,
  cutOf,
  documentRecords,
  soleRecord,
  sortFound,
  takeRecords,
} from "../../records/records.ts";
import { MAX_ROWS, type Shaped } from "../../records/shaped.ts";
import { mappedBranch } from "./mapped-branch.ts";
import { nestedByParent } from "./parent-links.ts";
import { type Branch, documentBranch, type Entry, entriesOf, jsonBranch } from "./tree-branch.ts";

const MAX_NODES = 2000;
/** The most children of one node; the top level may have as many as `limit` says. */
const MAX_CHILDREN = 200;
/** Deeper levels become short JSON: nobody opens forty levels, and a thousand would exhaust a stack. */
const MAX_DEPTH = 32;
/** Counting all nodes of a megabyte to say "of 80,000" is not worth the wait. */
const MAX_COUNTED = 10_000;

export function shape(material: Material, options: CardOptions): Shaped<"tree"> {
  if (material.kind === "documents") return documentTree(material, options);
  const { value } = material;
  if (!isNested(value)) {
    return refuse("card.other_data", { card_type: "tree", came: kindOf(value) ?? "null" });
  }
  const found = Array.isArray(value) ? arrayRecords(value) : soleRecord(value);
  const mapping = readMapping("tree", options.mapping, found.records);
  if (!mapping.ok) return mapping;
  if (isMapped(mapping.mapped)) {
    const { records, notes } = sortFound(found, options.sort_by);
    return treeOf(grow(mappedBranch(records, mapping.mapped), mostOf(options)), notes);
  }
  if (!Array.isArray(value)) return treeOf(grow(jsonBranch(value), mostOf(options)), []);
  const { records, notes } = sortFound(found, options.sort_by);
  const elements = records.map((record) => record.value);
  return treeOf(grow(jsonBranch(nestedByParent(elements) ?? elements), mostOf(options)), notes);
}

export const contents = ({ nodes, cut }: CardData<"tree">): string => nodeAmount(nodes.length, cut);

function documentTree(
  material: Extract<Material, { kind: "documents" }>,
  options: CardOptions,
): Shaped<"tree"> {
  const found = documentRecords(material);
  const mapping = readMapping("tree", options.mapping, found.records);
  if (!mapping.ok) return mapping;
  const { records, notes } = takeRecords(found, options);
  const documentsCut = cutOf(found, records.length, "items");
  if (isMapped(mapping.mapped)) {
    const { nodes, cut } = grow(mappedBranch(records, mapping.mapped), MAX_ROWS);
    return treeOf({ nodes, cut: documentsCut ?? cut }, notes);
  }
  const documents = records.map(({ document }) => document!);
  const grown = grow(documentBranch(material.prefix, documents, material.root), MAX_ROWS);
  return treeOf({ nodes: grown.nodes, cut: documentsCut ?? grown.cut }, notes);
}

function treeOf({ nodes, cut }: Grown, notes: string[]): Shaped<"tree"> {
  return { ok: true, heading: {}, notes, data: { nodes, ...(cut && { cut }) } };
}

const isMapped = (mapped: object) => Object.keys(mapped).length > 0;
const mostOf = ({ limit }: CardOptions) => Math.min(limit ?? MAX_ROWS, MAX_ROWS);

interface Grown {
  nodes: TreeNode[];
  cut: Cut | undefined;
}

interface Pending {
  branch: Branch;
  depth: number;
  /** Undefined if the parent was not placed: its content is only counted. */
  node: TreeNode | undefined;
}

/**
 * Places nodes level by level, so that a cut removes depth and never whole neighbours: of a thousand documents every
 * one is there, and the first ones are open.
 */
function grow(root: Branch, mostRoots: number): Grown {
  const top: TreeNode = { label: "" };
  const queue: Pending[] = [{ branch: root, depth: 0, node: top }];
  let placed = 0;
  let counted = 0;
  for (let next = 0; next < queue.length; next += 1) {
    const { branch, depth, node } = queue[next]!;
    if (node === undefined && counted > MAX_COUNTED) continue;
    const entries = entriesOf(branch);
    const most = Math.min(node === top ? mostRoots : MAX_CHILDREN, MAX_NODES - placed);
    const room = node === undefined ? 0 : Math.min(entries.length, most);
    if (node !== undefined) place(node, entries, room);
    placed += room;
    counted += entries.length;
    entries.forEach((entry, index) => {
      const child = index < room ? entry.node : undefined;
      if (entry.inside === undefined || (child === undefined && counted > MAX_COUNTED)) return;
      if (depth + 1 < MAX_DEPTH) queue.push({ branch: entry.inside, depth: depth + 1, node: child });
      else if (child !== undefined) child.value = briefBranch(entry.inside);
    });
  }
  const nodes = top.children ?? [];
  if (placed === counted) return { nodes, cut: undefined };
  const counts = counted > MAX_COUNTED ? { total: MAX_COUNTED, at_least: true } : { total: counted };
  return { nodes, cut: { shown: placed, of: "nodes", ...counts } };
}

function place(node: TreeNode, entries: readonly Entry[], room: number): void {
  if (room > 0) node.children = entries.slice(0, room).map((entry) => entry.node);
  if (entries.length > room) node.more = entries.length - room;
}

const briefBranch = (branch: Branch) => (branch.kind === "json" ? briefJson(branch.json) : "…");
