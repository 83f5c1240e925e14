/** No two rooms of a package import each other, not even types: whoever changes one need not look at all the others. */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

const PACKAGES = new URL("../../packages/", import.meta.url).pathname;
const IMPORT = /^(?:import|export)\b[^;]*?\bfrom\s+"(\.[^"]+)"/gm;
const IS_TEST = /\.test(?:-data)?\.|\/testing\//;

/** A room is a folder directly below src; files in src itself combine the rooms and may import all. */
function roomsOf(name: string): Map<string, Map<string, string>> {
  const src = join(PACKAGES, name, "src");
  const roomOf = (file: string) => relative(src, file).split("/").slice(0, -1)[0];
  const rooms = new Map<string, Map<string, string>>();
  for (const path of readdirSync(src, { recursive: true, encoding: "utf8" })) {
    const file = join(src, path);
    const room = roomOf(file);
    if (room === undefined || !/\.tsx?$/.test(path) || IS_TEST.test(file)) continue;
    const known = rooms.get(room) ?? new Map<string, string>();
    rooms.set(room, known);
    for (const [, imported] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const other = roomOf(join(dirname(file), imported!));
      if (other !== undefined && other !== room) known.set(other, `${path} imports ${imported}`);
    }
  }
  return rooms;
}

/** The imports on a path that leads from a room back to it; undefined if there is none. */
function wayBack(rooms: ReturnType<typeof roomsOf>, start: string): string[] | undefined {
  const seen = new Set<string>();
  const walk = (room: string): string[] | undefined => {
    for (const [next, said] of rooms.get(room) ?? []) {
      if (next === start) return [said];
      if (seen.has(next)) continue;
      seen.add(next);
      const rest = walk(next);
      if (rest) return [said, ...rest];
    }
    return undefined;
  };
  return walk(start);
}

test.each(["values", "time", "cards", "engine"])("%s has no knot of rooms", (name) => {
  const rooms = roomsOf(name);
  expect(rooms.size).toBeGreaterThan(2);
  for (const room of rooms.keys()) expect(wayBack(rooms, room), room).toBeUndefined();
});
