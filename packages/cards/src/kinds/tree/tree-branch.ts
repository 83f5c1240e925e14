/** What is directly inside a node that is not yet opened. */

import type { CellValue } from "@etui/protocol/cards/cell";
import type { TreeNode } from "@etui/protocol/cards/tree";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isNested, isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { cellOf, cellText } from "../../cells/cell.ts";
import type { StoredDocument } from "../../records/material.ts";
import { findTitle } from "../../records/record-title.ts";

const MAX_LABEL = 200;
/** At most this many facts stand beside the title of a node in an outline. */
const MAX_FACTS = 4;
/** The rest of a path becomes one label at this depth; the folders of 500 slashes would use up the card. */
const MAX_FOLDERS = 16;

interface Folder {
  content?: Json;
  path?: string;
  folders: Map<string, Folder>;
}

export type Branch =
  | {
      kind: "json";
      json: Json[] | JsonObject;
      /** True if elements are nodes with a title, as their parent was, even without children. */
      outline: boolean;
    }
  | { kind: "folder"; folder: Folder }
  /** The entries come from whoever made the branch. */
  | { kind: "open"; entries: () => Entry[] };

export interface Entry {
  node: TreeNode;
  inside?: Branch;
}

export function jsonBranch(json: Json[] | JsonObject): Branch {
  const children = isObject(json) ? childrenKey(json) : undefined;
  if (!isObject(json) || children === undefined) return { kind: "json", json, outline: false };
  if (Object.keys(json).length === 1) return { kind: "json", json: json[children] as Json[], outline: true };
  return { kind: "json", json: findTitle(json) ? [json] : json, outline: false };
}

/** `root` is the content of a document at the prefix itself; it comes before what lies below. */
export function documentBranch(prefix: string, documents: readonly StoredDocument[], root?: Json): Branch {
  const top: Folder = { folders: new Map(), ...(root !== undefined && { content: root }) };
  for (const { path, content } of documents) {
    const folder = segmentsOf(path.slice(prefix.length)).reduce(openFolder, top);
    folder.content = content;
    folder.path = path;
  }
  return { kind: "folder", folder: top };
}

export function entriesOf(branch: Branch): Entry[] {
  if (branch.kind === "folder") return folderEntries(branch.folder);
  if (branch.kind === "open") return branch.entries();
  const { json, outline } = branch;
  if (Array.isArray(json)) return json.map((element, index) => elementEntry(element, index, outline));
  return Object.entries(json).map(([key, value]) => namedEntry(key, value));
}

function folderEntries({ content, folders }: Folder): Entry[] {
  const own = isNested(content) ? entriesOf(jsonBranch(content)) : [];
  const below = Array.from(folders, ([name, folder]): Entry => {
    if (folder.path === undefined)
      return { node: { label: labelOf(name) }, inside: { kind: "folder", folder } };
    const title = isObject(folder.content) ? findTitle(folder.content)?.text : undefined;
    // The node has the title that a list would show; its name in the path stands beside it.
    const node: TreeNode =
      title === undefined || title === name
        ? { label: labelOf(name), path: folder.path }
        : { label: labelOf(title), path: folder.path, value: cutText(name, MAX_LABEL) };
    const isEmpty = folder.folders.size === 0 && isEmptyJson(folder.content);
    if (isEmpty) return { node: { ...node, value: cellOf(folder.content!) } };
    return { node, inside: { kind: "folder", folder } };
  });
  return [...own, ...below];
}

function namedEntry(key: string, value: Json): Entry {
  const label = labelOf(key);
  if (!isNested(value) || isEmptyJson(value)) return { node: { label, value: cellOf(value) } };
  return { node: { label }, inside: jsonBranch(value) };
}

/** An element has no key: it is named by its words or its title, or else by its position. */
function elementEntry(element: Json, index: number, outline: boolean): Entry {
  if (typeof element === "string") return { node: { label: labelOf(cellText(element)) } };
  const title = isObject(element) ? findTitle(element) : undefined;
  if (!isObject(element) || title === undefined) return namedEntry(`[${index}]`, element);
  const rest = title.whole ? without(element, title.key) : element;
  const children = childrenKey(element);
  if (children !== undefined || outline) return outlineEntry(title.text, rest, children);
  if (Object.keys(rest).length === 0) return { node: { label: labelOf(title.text) } };
  return { node: { label: labelOf(title.text) }, inside: { kind: "json", json: rest, outline: false } };
}

/**
 * A node of an outline: a few facts stand beside the title, so that only children are below it. Many facts would not
 * fit there, so they go below as well.
 */
function outlineEntry(title: string, rest: JsonObject, children: string | undefined): Entry {
  const entries = Object.entries(rest).filter(([key]) => key !== children);
  const facts = entries.filter(([, value]) => !isNested(value));
  const areBeside = facts.length <= MAX_FACTS;
  const others = areBeside ? entries.filter(([, value]) => isNested(value)) : entries;
  const value = areBeside ? factsBeside(facts) : undefined;
  const node: TreeNode = { label: labelOf(title), ...(value !== undefined && { value }) };
  const below = children === undefined ? [] : (rest[children] as Json[]);
  if (others.length === 0) {
    return below.length === 0 ? { node } : { node, inside: { kind: "json", json: below, outline: true } };
  }
  const json: JsonObject = Object.fromEntries(others);
  if (children !== undefined) json[children] = below;
  return { node, inside: { kind: "json", json, outline: false } };
}

/** Undefined if there is nothing to say; nulls are left out. */
function factsBeside(facts: readonly [string, Json][]): CellValue | undefined {
  const told = facts.filter(([, value]) => value !== null);
  const [first] = told;
  if (first === undefined) return undefined;
  if (told.length === 1 && first[0] === "value") return cellOf(first[1]);
  return cutText(told.map(([key, value]) => `${key}: ${cellText(value)}`).join(" · "), MAX_LABEL);
}

const CHILDREN_KEYS = ["children", "items", "nodes", "subtasks", "sub_tasks", "子任务", "子项", "子节点"];

function childrenKey(object: JsonObject): string | undefined {
  return CHILDREN_KEYS.find((key) => Object.hasOwn(object, key) && Array.isArray(object[key]));
}

export function childrenIn(object: JsonObject): Json | undefined {
  const key = childrenKey(object);
  return key === undefined ? undefined : object[key];
}

function without(object: JsonObject, key: string): JsonObject {
  return Object.fromEntries(Object.entries(object).filter(([name]) => name !== key));
}

function segmentsOf(path: string): string[] {
  const segments = path.split("/");
  if (segments.length <= MAX_FOLDERS) return segments;
  return [...segments.slice(0, MAX_FOLDERS - 1), segments.slice(MAX_FOLDERS - 1).join("/")];
}

function openFolder(folder: Folder, name: string): Folder {
  let inner = folder.folders.get(name);
  if (inner === undefined) {
    inner = { folders: new Map() };
    folder.folders.set(name, inner);
  }
  return inner;
}

function isEmptyJson(json: Json | undefined): boolean {
  return isNested(json) && Object.keys(json).length === 0;
}

/** A label, quoted if it would be invisible, because nobody could click it. */
export function labelOf(text: string): string {
  return text.trim() === "" ? JSON.stringify(cutText(text, MAX_LABEL)) : cutText(text, MAX_LABEL);
}
