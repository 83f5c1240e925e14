/** Compares what was acknowledged with what is stored. */
import type { Etui } from "@etui/engine";
import { LOCAL_USER } from "@etui/engine/local-user";
import { expect } from "vitest";
import type { Acknowledged } from "./writers.ts";

/**
 * Every acknowledged version exists, current or in the history, with the content it was acknowledged with; none was
 * given out twice, and no path is behind what was acknowledged for it.
 */
export async function expectKept(etui: Etui, acknowledged: Acknowledged[]): Promise<void> {
  const rows = await etui.scope(LOCAL_USER).rows<{ path: string; version: number; mark: string }>({
    text: `select data_path as path, version, content->>'mark' as mark from user_data_store
           union all
           select data_path, version, content->>'mark' from user_data_history`,
    values: [],
  });
  const stored = new Map(rows.map(({ path, version, mark }) => [`${path}@${version}`, mark]));
  expect(stored.size).toBe(rows.length);
  const given = new Map(acknowledged.map(({ path, version, mark }) => [`${path}@${version}`, mark]));
  expect(given.size).toBe(acknowledged.length);
  const lost = acknowledged.filter(({ path, version, mark }) => stored.get(`${path}@${version}`) !== mark);
  expect(lost).toEqual([]);

  // For a path with one writer, the acknowledged versions only grow.
  const last = new Map<string, number>();
  for (const { path, version } of acknowledged) {
    if (path === "shared") continue;
    expect(version).toBeGreaterThan(last.get(path) ?? 0);
    last.set(path, version);
  }
}
