/**
 * The step at which an installation counts.
 *
 * A skill is unpacked as a draft, moved to `ready` when it is whole and on the disk, and from there to its place, after
 * the one before it has been moved aside. Before the move to `ready` a crash leaves the old skill; after it the next
 * start goes on where it ended. Renaming is the only thing that happens outside the drafts.
 */
import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Refusal } from "@etui/words/refusal";
import { isSkillId } from "../manifest/skill-id.ts";
import { flushFolder } from "./durable-files.ts";
import { type HomePlaces, homePlaces } from "./home-places.ts";
import { oneAtATime } from "./one-at-a-time.ts";

export type InstallStep = "file written" | "draft whole" | "ready" | "old one aside" | "in place";

/** For tests, which stop the process there. */
export type AfterStep = (step: InstallStep) => Promise<void> | void;

/** Finishes what a crash interrupted, and throws away what was only half written. To be called at the start. */
export async function recoverInstalls(
  home: string,
): Promise<{ ok: true; finished: string[] } | { ok: false; refused: Refusal }> {
  const places = homePlaces(home);
  if (!(await isThere(places.draft)) && (await readyIn(places)).length === 0)
    return { ok: true, finished: [] };
  return oneAtATime(places.busy, async () => ({ ok: true, finished: await recover(places) }));
}

/** The caller holds the lock. Every change begins with it: it then finds a home in which nothing is half done. */
export async function recover(places: HomePlaces): Promise<string[]> {
  await rm(places.draft, { recursive: true, force: true });
  const ready = await readyIn(places);
  for (const id of ready) await putInPlace(places, id);
  return ready;
}

/** `from`, a whole folder, becomes the skill. What was there becomes the previous one. */
export async function replaceSkill(
  places: HomePlaces,
  id: string,
  from: string,
  after: AfterStep = () => {},
): Promise<void> {
  await mkdir(places.ready, { recursive: true });
  await rename(from, join(places.ready, id));
  await flushFolder(places.ready);
  await after("ready");
  await putInPlace(places, id, after);
}

async function putInPlace(places: HomePlaces, id: string, after: AfterStep = () => {}): Promise<void> {
  const current = join(places.skills, id);
  if (await isThere(current)) {
    const previous = join(places.previous, id);
    await discard(places, previous);
    await mkdir(places.previous, { recursive: true });
    await rename(current, previous);
    await flushFolder(places.previous);
    await after("old one aside");
  }
  await rename(join(places.ready, id), current);
  await flushFolder(places.skills);
  await after("in place");
  await rm(places.draft, { recursive: true, force: true });
}

/** Whole or gone, also when the process dies meanwhile: deleting a folder is done file by file. */
export async function discard(places: HomePlaces, path: string): Promise<void> {
  if (!(await isThere(path))) return;
  await mkdir(places.draft, { recursive: true });
  const draft = join(places.draft, randomUUID());
  await rename(path, draft);
  await rm(draft, { recursive: true, force: true });
}

/** A link that leads nowhere is there, too. */
export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** What else lies there, a file browser left. */
const readyIn = async (places: HomePlaces): Promise<string[]> =>
  (await namesIn(places.ready)).filter(isSkillId);

/** Of a folder that is not there: none. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
