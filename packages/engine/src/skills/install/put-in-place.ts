/**
 * The step at which an installation takes effect.
 *
 * A skill is unpacked as a draft, moved to `ready` when it is complete and on the disk, and from there to its place,
 * after its predecessor has been moved aside. Before the move to `ready`, a crash leaves the old skill; after it, the
 * next start continues where it ended. Outside the drafts, files are only renamed.
 */
import { randomUUID } from "node:crypto";
import { lstat, mkdir, readdir, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Refusal } from "@etui/words/refusal";
import { flushFolder } from "../../folders/durable-files.ts";
import { isSkillId } from "../manifest/skill-id.ts";
import { type HomePlaces, homePlaces } from "./home-places.ts";
import { oneAtATime } from "./one-at-a-time.ts";

export type InstallStep = "file written" | "draft whole" | "ready" | "old one aside" | "in place";

/** For tests, which stop the process at this step. */
export type AfterStep = (step: InstallStep) => Promise<void> | void;

/** Completes what a crash interrupted, and deletes what was only half written. Must be called at the start. */
export async function recoverInstalls(
  home: string,
): Promise<{ ok: true; finished: string[] } | { ok: false; refused: Refusal }> {
  const places = homePlaces(home);
  if (!(await isThere(places.draft)) && (await readyIn(places)).length === 0)
    return { ok: true, finished: [] };
  return oneAtATime(places.busy, async () => ({ ok: true, finished: await recover(places) }));
}

/** The caller must hold the lock. Every change begins with this, to find a home in which nothing is half done. */
export async function recover(places: HomePlaces): Promise<string[]> {
  await rm(places.draft, { recursive: true, force: true });
  const ready = await readyIn(places);
  for (const id of ready) await putInPlace(places, id);
  return ready;
}

/** Makes `from`, a complete folder, the skill. The present one becomes the previous one. */
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

/** The folder is complete or gone, even if the process dies: it is moved first, as deleting goes file by file. */
export async function discard(places: HomePlaces, path: string): Promise<void> {
  if (!(await isThere(path))) return;
  await mkdir(places.draft, { recursive: true });
  const draft = join(places.draft, randomUUID());
  await rename(path, draft);
  await rm(draft, { recursive: true, force: true });
}

/** A link that leads nowhere exists too. */
export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Anything else there was left by a file browser. */
const readyIn = async (places: HomePlaces): Promise<string[]> =>
  (await namesIn(places.ready)).filter(isSkillId);

/** Empty if the folder does not exist. */
export const namesIn = (folder: string): Promise<string[]> => readdir(folder).catch(() => []);
