/** The paths of an operation as a single write or delete would read them: without slashes to spare, and no pattern. */
import type { Refusal } from "@etui/words/refusal";
import type { TenantScope } from "../../database/tenant.ts";
import { folderThere, folderToWrite, pathThere, pathToWrite } from "../near-path/path-meant.ts";
import type { BatchItem } from "./batch-step.ts";

type Meant = { item: BatchItem; notes: Refusal[] } | { refused: Refusal };

export async function withPathsMeant(scope: TenantScope, item: BatchItem): Promise<Meant> {
  if ("content" in item) {
    const meant = await pathToWrite(scope, item.path);
    return meant.ok ? { item: { ...item, path: meant.path }, notes: noteOf(meant) } : meant;
  }
  const isFolder = "to" in item && item.path.endsWith("/");
  const from = await (isFolder ? folderThere : pathThere)(scope, item.path);
  if (!("to" in item)) return { item: { ...item, path: from.path }, notes: noteOf(from) };
  const to = await (isFolder ? folderToWrite : pathToWrite)(scope, item.to, "to");
  if (!to.ok) return to;
  return { item: { ...item, path: from.path, to: to.path }, notes: [...noteOf(from), ...noteOf(to)] };
}

const noteOf = ({ note }: { note?: Refusal }): Refusal[] => (note === undefined ? [] : [note]);
