/** The outcome of an undo as an answer: what was taken back, or what is in the way. */
import { type Obstacle, waysPast } from "@etui/protocol/undo";
import type { Kinds } from "../domain/kinds.ts";
import { conflict, failure, notFound, success } from "../tool/answers.ts";
import type { ToolContext } from "../tool/tool.ts";
import { titlesOfAny } from "./thing-names.ts";
import type { Undone } from "./undo.ts";

const MOST_NAMED = 5;

export async function undoAnswer(undone: Undone, kinds: Kinds, context: Pick<ToolContext, "db" | "changed">) {
  if (!undone.found)
    return notFound("There is no such change on record to take back. The activity lists what there is.");
  if ("tooMany" in undone) {
    return failure(
      "too_large",
      `These are more than ${undone.tooMany.toLocaleString("en")} changes, too many to take back at once. Take a later moment, or single calls.`,
    );
  }
  if ("obstacles" in undone) {
    const { obstacles } = undone;
    const names = await titlesOfAny(
      kinds,
      context.db,
      obstacles.map(({ target }) => target),
    );
    const reasons = obstacles.map(({ target, reason }) => `${nameOf(target, names)}: ${reason}`);
    return conflict(`Nothing was taken back: ${some(reasons)} ${wayOn(obstacles)}`, { obstacles });
  }
  for (const change of undone.changed) context.changed(change);
  const { length: count } = undone.changed;
  const names = await titlesOfAny(
    kinds,
    context.db,
    undone.changed.map(({ target }) => target),
  );
  return success({
    undone: count,
    model_output:
      count === 0
        ? "There was nothing to take back: it was taken back already, or changed nothing."
        : `Took back ${count === 1 ? "1 change" : `${count.toLocaleString("en")} changes`}: ${some(undone.changed.map(({ target }) => nameOf(target, names)))}.`,
  });
}

/** A document by its path, what has an id by its title. */
const nameOf = (target: string, titles: ReadonlyMap<string, string>): string => titles.get(target) ?? target;

function wayOn(obstacles: readonly Obstacle[]): string {
  const ways = waysPast(obstacles);
  if (!ways.overwrite) {
    return "No on_conflict helps with that. Take back the other changes one by one (change_id), or write what is to be there.";
  }
  return ways.merge
    ? 'on_conflict "merge" keeps the later changes and takes back only these (see proposal); "overwrite" brings the earlier state back.'
    : 'on_conflict "overwrite" brings the earlier state back and the later changes are lost from it; they stay in the history.';
}

const some = (texts: readonly string[]): string =>
  texts.length > MOST_NAMED
    ? `${texts.slice(0, MOST_NAMED).join(", ")} and ${texts.length - MOST_NAMED} more`
    : texts.join(", ");
