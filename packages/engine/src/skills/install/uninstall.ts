/** Takes a skill out of a home so that it can be brought back, and brings back what was there before. */
import { mkdir, rename } from "node:fs/promises";
import { join } from "node:path";
import { type Refusal, refuse } from "@etui/words/refusal";
import { flushFolder } from "../../folders/durable-files.ts";
import { isSkillId } from "../manifest/skill-id.ts";
import { type HomePlaces, homePlaces } from "./home-places.ts";
import { oneAtATime } from "./one-at-a-time.ts";
import { discard, isThere, namesIn, recover, replaceSkill } from "./put-in-place.ts";

export type Moved = { ok: true; id: string } | { ok: false; refused: Refusal };

const MOST_REMOVED = 20;

/** Moves the skill to the removed ones, of which the last twenty are kept. */
export const uninstall = (home: string, id: string): Promise<Moved> =>
  change(home, id, async (places) => {
    const current = join(places.skills, id);
    if (!(await isThere(current))) return refuse("install.not_installed", { skill: id });
    await discard(places, join(places.previous, id));
    await mkdir(places.removed, { recursive: true });
    const removed = await removedIn(places);
    const number = (removed.at(-1)?.number ?? 0) + 1;
    await rename(current, join(places.removed, `${id}-${number}`));
    await flushFolder(places.removed);
    await flushFolder(places.skills);
    const tooMany = removed.slice(0, Math.max(removed.length + 1 - MOST_REMOVED, 0));
    for (const { name } of tooMany) await discard(places, join(places.removed, name));
    return { ok: true, id };
  });

/** Brings back the last uninstalled skill with this id. It needs a new approval, like any skill. */
export const restoreRemoved = (home: string, id: string): Promise<Moved> =>
  change(home, id, async (places) => {
    if (await isThere(join(places.skills, id))) return refuse("install.not_restored_over", { skill: id });
    const removed = (await removedIn(places)).findLast((one) => one.id === id);
    if (!removed) return refuse("install.none_removed", { skill: id });
    await replaceSkill(places, id, join(places.removed, removed.name));
    return { ok: true, id };
  });

/** Returns to the version before the skill was replaced. A second roll-back undoes the first. */
export const rollBack = (home: string, id: string): Promise<Moved> =>
  change(home, id, async (places) => {
    const previous = join(places.previous, id);
    if (!(await isThere(previous))) return refuse("install.none_before", { skill: id });
    await replaceSkill(places, id, previous);
    return { ok: true, id };
  });

async function change(
  home: string,
  id: string,
  work: (places: HomePlaces) => Promise<Moved>,
): Promise<Moved> {
  if (!isSkillId(id)) return refuse("install.bad_id", { id });
  const places = homePlaces(home);
  return oneAtATime<Moved>(places.busy, async () => {
    await recover(places);
    return work(places);
  });
}

interface Removed {
  name: string;
  id: string;
  number: number;
}

/** In the order of removal, the latest last. */
const removedIn = async (places: HomePlaces): Promise<Removed[]> =>
  (await namesIn(places.removed))
    .flatMap((name) => {
      const parts = /^(.+)-(\d+)$/.exec(name);
      return parts ? [{ name, id: parts[1]!, number: Number(parts[2]) }] : [];
    })
    .sort((a, b) => a.number - b.number);
