/** The outcome of an undo as an answer: what was taken back, or what prevents it. */
import { languageOf } from "@etui/protocol/language-of";
import { type Obstacle, waysPast } from "@etui/protocol/undo";
import { type Because, type Refusal, refusal, refusalsOf } from "@etui/words/refusal";
import { sayBecause } from "@etui/words/say-refusal";
import type { Kinds } from "../domain/kinds.ts";
import type { Hindrance } from "../domain/undoer.ts";
import { conflict, failure, notFound, success } from "../tool/answers.ts";
import type { ToolContext } from "../tool/tool.ts";
import { namesOf, titlesOfAny } from "./thing-names.ts";
import type { Undone } from "./undo.ts";
import { undoWords } from "./undo-words.ts";

const MOST_NAMED = 5;

type Context = Pick<ToolContext, "db" | "changed" | "locale">;

export async function undoAnswer(undone: Undone, kinds: Kinds, context: Context) {
  if (!undone.found) return notFound(refusal("undo.no_such_change"));
  if ("tooMany" in undone) return failure("too_large", refusal("undo.too_many", { most: undone.tooMany }));
  if ("obstacles" in undone) return blocked(undone.obstacles, kinds, context);
  for (const change of undone.changed) context.changed(change);
  const { length: count } = undone.changed;
  const { nameOf, untitled } = await namesOf(kinds, context.db, undone.changed);
  // A task and the trigger of its reminder have one title.
  const language = languageOf(context.locale);
  const words = undoWords[language];
  const notes = undone.told.map((one) => sayBecause(one, language));
  const names = [...new Set(undone.changed.map((change) => nameOf(change).title ?? change.target))];
  return success({
    undone: count,
    ...untitled,
    ...(notes.length > 0 ? { notes, ...asCodes(undone.told) } : {}),
    model_output:
      count === 0
        ? words.nothing
        : [
            words.takenBack(count, names.slice(0, MOST_NAMED), Math.max(names.length - MOST_NAMED, 0)),
            ...(untitled.untitled ? [words.untitled(untitled.untitled)] : []),
            ...notes.slice(0, MOST_NAMED),
          ].join(words.gap),
  });
}

/** The notes for a page with sentences of its own; left out if one of them is a sentence by its author. */
const asCodes = (told: readonly Because[]): { note_refusals?: readonly Refusal[] } => {
  const said = told.filter((one) => typeof one !== "string");
  return said.length === told.length ? { note_refusals: said.flatMap(refusalsOf) } : {};
};

async function blocked(hindrances: readonly Hindrance[], kinds: Kinds, { db, locale }: Context) {
  const names = await titlesOfAny(
    kinds,
    db,
    hindrances.map(({ target }) => target),
  );
  const obstacles = hindrances.map(({ because, ...obstacle }): Obstacle => {
    const title = names.get(obstacle.target);
    return {
      ...obstacle,
      ...(title !== undefined && { title }),
      reason: sayBecause(because, languageOf(locale)),
      ...(typeof because !== "string" && { refusals: refusalsOf(because) }),
    };
  });
  const told = hindrances.slice(0, MOST_NAMED);
  return conflict(
    refusal("undo.blocked", {
      obstacles: told.map(({ target, because }) => ({
        // A document is named by its path; a thing with an id by its title.
        name: names.get(target) ?? target,
        fault: because,
      })),
      more: hindrances.length - told.length,
      ways: waysPast(obstacles),
    }),
    { obstacles },
  );
}
