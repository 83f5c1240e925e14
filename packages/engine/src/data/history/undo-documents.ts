/** Undoes changes of documents. */
import type { Change } from "@etui/protocol/tool-result";
import type { OnConflict } from "@etui/protocol/undo";
import { diffJson } from "@etui/values/compare/json-diff";
import { mergeThreeWays } from "@etui/values/compare/three-way-merge";
import { equalJson } from "@etui/values/json/equal-json";
import type { Json } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { contentText } from "../../document/document-content.ts";
import type { Hindrance, UndoableChange, Undoer, UndoOutcome } from "../../domain/undoer.ts";
import { type Changes, changeTogether } from "../documents/change-together.ts";
import { lockDocuments, type StoredDocument } from "../documents/read-documents.ts";
import { type ChangedState, NOT_KEPT, statesAround } from "./changed-states.ts";

export const undoDocuments: Undoer = {
  kind: "user_data",
  async undo(tx, changes, { by, onConflict }): Promise<UndoOutcome> {
    const around = await statesAround(tx, changes);
    const byPath = Map.groupBy(changes, ({ target }) => target);
    let reversals: Reversal[] = [];
    const together = await changeTogether<Hindrance[], StoredDocument>(
      tx,
      [...byPath.keys()],
      lockDocuments,
      (current) => {
        reversals = [...byPath].map(([path, ofPath]) =>
          reverse(path, current.get(path), ofPath, {
            around,
            onConflict,
            cameFrom: originOf(ofPath[0]!, byPath),
          }),
        );
        carryBack(reversals);
        const obstacles = reversals.flatMap(({ obstacle }) => obstacle ?? []);
        if (obstacles.length > 0) return { refusal: obstacles };
        const planned: Changes = { writes: [], removals: [] };
        for (const { path, wanted, undoes } of reversals) {
          if (isIdentical(stateOf(current.get(path)), wanted)) continue;
          if (!wanted) planned.removals.push({ path, by, undoes });
          else {
            planned.writes.push({
              path,
              content: contentText(wanted.content),
              by,
              unusual: unusual(wanted, undoes),
            });
          }
        }
        return planned;
      },
    );
    if (!together.done) return { obstacles: together.refusal };
    const { versions } = together;
    return {
      changed: reversals.flatMap(({ path, wanted }): Change[] => {
        const version = versions.get(path);
        if (version === undefined) return [];
        return [{ kind: "user_data", target: path, action: wanted ? "restored" : "deleted", version }];
      }),
    };
  },
};

interface Reversal {
  path: string;
  /** Undefined if there is to be no document. */
  wanted: State;
  undoes: string[];
  obstacle?: Hindrance;
  /** The path that a move brought the document from, if that move is undone too. */
  cameFrom: string | undefined;
  /** The state that the document got after it was moved here; it goes back with the document. */
  carried?: State;
}

function originOf(
  { action, from }: UndoableChange,
  changes: ReadonlyMap<string, readonly UndoableChange[]>,
): string | undefined {
  if (action !== "created" || from === null) return undefined;
  return changes.get(from)?.some(({ action }) => action === "moved") ? from : undefined;
}

/** Carries states back to the first place of each document, over all the moves that are undone. */
function carryBack(reversals: readonly Reversal[]): void {
  const byPath = new Map(reversals.map((reversal) => [reversal.path, reversal]));
  for (const { carried, cameFrom, obstacle } of reversals) {
    if (!carried) continue;
    let origin = byPath.get(cameFrom!)!;
    for (const seen = new Set<Reversal>(); origin.cameFrom !== undefined && !seen.has(origin); ) {
      seen.add(origin);
      origin = byPath.get(origin.cameFrom)!;
    }
    if (obstacle) obstacle.back_to = origin.path;
    else if (origin.wanted) origin.wanted = withoutPastEnd(carried);
  }
}

type State = { content: Json; expiresAt: Date | null } | undefined;

const stateOf = (document: StoredDocument | undefined): State =>
  document && { content: document.content, expiresAt: document.expires_at };

const isSame = (a: State, b: State): boolean =>
  equalJson(a?.content, b?.content) && a?.expiresAt?.getTime() === b?.expiresAt?.getTime();

/** The same, and with its keys in the same order: to change that order is a change too. */
const isIdentical = (a: State, b: State): boolean =>
  isSame(a, b) && JSON.stringify(a?.content) === JSON.stringify(b?.content);

/** Undoes the changes, newest first, and merges if somebody else's change lies in between. */
function reverse(
  path: string,
  current: StoredDocument | undefined,
  changes: readonly UndoableChange[],
  {
    around,
    onConflict,
    cameFrom,
  }: {
    around: ReadonlyMap<string, ChangedState>;
    onConflict: OnConflict;
    cameFrom: string | undefined;
  },
): Reversal {
  const now = stateOf(current);
  const undoes = changes.flatMap(({ undoes }) => undoes);
  const refuse = (obstacle: Omit<Hindrance, "target">): Reversal => ({
    path,
    wanted: now,
    undoes,
    cameFrom,
    carried,
    obstacle: { target: path, ...obstacle },
  });

  let state = now;
  let met = false;
  let carried: State;
  const touched: string[] = [];
  for (const { changeId, action } of changes.toReversed()) {
    if (action === "purged") {
      return refuse({ code: "not_undoable", because: refusal("undo.erased") });
    }
    const { before, after } = around.get(changeId)!;
    if (before === NOT_KEPT || after === NOT_KEPT)
      return refuse({ code: "not_kept", because: refusal("undo.not_kept") });
    if (isIdentical(before, after)) continue;
    if (onConflict === "overwrite" || isSame(state, after)) {
      state = before;
    } else if (!isSame(state, before)) {
      met = true;
      if (state && before && after) {
        const merged = mergeStates({ base: after, ours: state, theirs: before });
        state = merged.state;
        touched.push(...merged.touched);
      } else if (state && after && cameFrom !== undefined && changeId === changes[0]!.changeId) {
        carried = state;
        state = undefined;
      } else {
        touched.push("");
      }
    }
  }
  if (touched.length > 0) {
    const places = touched.includes("") ? [] : touched;
    return refuse({ code: "changed_there", because: changedSince(current, "same_place", places), places });
  }
  if (met && onConflict === "refuse") {
    return refuse({
      code: "changed_elsewhere",
      because: changedSince(current, carried ? "since_moved" : "elsewhere"),
      proposal: state?.content ?? null,
      ...(now && state ? diffJson(now.content, state.content) : {}),
    });
  }
  return { path, wanted: state && withoutPastEnd(state), undoes, cameFrom, carried };
}

function mergeStates({ base, ours, theirs }: Record<"base" | "ours" | "theirs", NonNullable<State>>) {
  const { merged, conflicts } = mergeThreeWays({
    base: base.content,
    ours: ours.content,
    theirs: theirs.content,
  });
  const touched = conflicts.map(({ path }) => path);
  const [was, is, wanted] = [base, ours, theirs].map(({ expiresAt }) => expiresAt?.getTime());
  if (is !== was && wanted !== was && is !== wanted) touched.push("expires_at");
  return { state: { content: merged, expiresAt: is === was ? theirs.expiresAt : ours.expiresAt }, touched };
}

/** A document that returns after its expiry gets none, because otherwise it would be gone again at once. */
function withoutPastEnd({ content, expiresAt }: NonNullable<State>): NonNullable<State> {
  return { content, expiresAt: expiresAt && expiresAt.getTime() > Date.now() ? expiresAt : null };
}

function unusual({ expiresAt }: NonNullable<State>, undoes: string[]) {
  return {
    action: "restored" as const,
    undoes,
    ...(expiresAt ? { expires_at: expiresAt.toISOString() } : {}),
  };
}

const MOST_NAMED = 5;

function changedSince(
  current: StoredDocument | undefined,
  where: "same_place" | "elsewhere" | "since_moved",
  places: readonly string[] = [],
): Refusal {
  const named = places.slice(0, MOST_NAMED);
  return refusal("undo.changed_since", {
    ...(current && { version: current.version }),
    where,
    ...(named.length > 0 && { places: named, more: places.length - named.length }),
  });
}
