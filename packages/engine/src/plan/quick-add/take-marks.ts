/** What is written with a sign of its own: a note, tags, a list, a person. */
import { type ListId, PLAN_LIMITS } from "@etui/protocol/plan";
import { refusal } from "@etui/words/refusal";
import { type PlaceNamed, placeNamed } from "./place-named.ts";
import type { Chip, ChipField, Draft, KnownList, Place } from "./quick-add.ts";
import type { QuickLine } from "./quick-line.ts";

const QUOTED = /"[^"]+"|“[^”]+”|「[^」]+」|『[^』]+』|《[^》]+》|`[^`]+`/g;
const LINK = /(?:[a-z][a-z\d+.-]*:\/\/|www\.)[^\s，。；]+|[\w.+-]+@[\w-]+(?:\.[\w-]+)+/gi;
const EDGE = "(?<=^|[\\s,，、。;；:：(（])";

export function chip(
  line: QuickLine,
  field: ChipField,
  at: readonly Place[],
  value: unknown,
  assumed: Chip["assumed"] = [],
): Chip {
  return { field, said: line.said(at), at, value, assumed };
}

/** Quotes keep their words: 买"明天"杂志. */
export function hideQuotes(line: QuickLine): void {
  for (const pattern of [QUOTED, LINK]) {
    for (const { index, 0: found } of line.words.matchAll(pattern)) line.hide([index, index + found.length]);
  }
}

/** All that stands behind `//`. */
export function takeNote(line: QuickLine, draft: Draft): void {
  const found = /(?<=^|\s|[，。；]|\p{Script=Han})\/\//u.exec(line.words);
  if (!found) return;
  const place: Place = [found.index, line.text.length];
  const note = line.text.slice(found.index + 2).trim();
  line.take([place]);
  if (note === "") return;
  draft.task.note = note;
  draft.chips.push(chip(line, "note", [place], note));
}

const TAG = new RegExp(`${EDGE}[#＃](?<tag>[\\p{L}\\p{N}\\p{M}_/\\p{Extended_Pictographic}-]+)`, "gu");

/** A number behind `#` is no tag: "fix #123". */
export function takeTags(line: QuickLine, draft: Draft): void {
  const tags: string[] = [];
  for (const { index, 0: found, groups } of line.words.matchAll(TAG)) {
    const tag = groups!.tag!.replace(/[/-]+$/, "");
    const place: Place = [index, index + 1 + tag.length];
    if (/^[\d/_-]*$/.test(tag)) line.hide([index, index + found.length]);
    else if ([...tag].length > PLAN_LIMITS.tag || tags.length >= PLAN_LIMITS.tags) {
      line.hide(place);
      draft.doubts.push(refusal("plan.words_left", { said: `#${tag}` }));
    } else {
      line.take([place]);
      if (!tags.includes(tag)) tags.push(tag);
      draft.chips.push(chip(line, "tags", [place], tag));
    }
  }
  if (tags.length > 0) draft.task.tags = tags;
}

const LIST = /(?<=^|[\s,，、。;；])(?<sign>[>＞/])(?=[\p{L}\p{N}])/gu;

/** `>list/group`, or `/list` if there is such a list. */
export function takeList(line: QuickLine, draft: Draft, lists: readonly KnownList[]): void {
  const named: { index: number; place: Place; list: ListNamed }[] = [];
  for (const { index, groups } of line.words.matchAll(LIST)) {
    const found = placeNamed(line.words.slice(index + 1), lists);
    if (found.is === "place") {
      named.push({ index, place: [index, index + 1 + found.length], list: found });
    } else if (groups!.sign !== "/") {
      const given = /^[^\s,，]+/.exec(line.text.slice(index + 1))![0];
      line.hide([index, index + 1 + given.length]);
      draft.doubts.push(refusal("plan.no_list", { given, known: lists.map(({ list_id }) => list_id) }));
    }
  }
  const [first] = named;
  if (!first) return;
  if (named.length > 1) {
    for (const { place } of named) line.hide(place);
    const said = named.map(({ place }) => line.said([place]));
    draft.doubts.push(refusal("plan.said_twice", { field: "list_id", said }));
    return;
  }
  addList(line, draft, first);
}

type ListNamed = Extract<PlaceNamed, { is: "place" }>;

function addList(
  line: QuickLine,
  draft: Draft,
  { index, place, list }: { index: number; place: Place; list: ListNamed },
): void {
  const { list_id, listLength, group_id, group_name } = list;
  line.take([place]);
  draft.list_id = list_id;
  draft.chips.push(
    chip(line, "list_id", [listLength === 0 ? place : [index, index + 1 + listLength]], list_id),
  );
  if (group_id !== undefined) draft.group_id = group_id;
  if (group_name !== undefined) draft.group_name = group_name;
  const group = group_id ?? group_name;
  if (group === undefined) return;
  const start = listLength === 0 ? index + 1 : index + 2 + listLength;
  draft.chips.push(chip(line, "group", [[start, place[1]]], group));
}

const PERSON = /(?<=^|[\s,，、。;；(（])[@＠](?<who>\p{L}[\p{L}\p{N}_.·-]*)/gu;

/** Who is waited for, in the list for that; elsewhere they are part of what is to be done. */
export function takePerson(line: QuickLine, draft: Draft, chosen: ListId | undefined): void {
  const people: string[] = [];
  for (const { index, 0: found, groups } of line.words.matchAll(PERSON)) {
    const who = groups!.who!.replace(/[.-]+$/, "");
    const place: Place = [index, index + 1 + who.length];
    if ((draft.list_id ?? chosen) !== "waiting") {
      line.hide([index, index + found.length]);
      continue;
    }
    people.push(who);
    line.take([place]);
    draft.chips.push(chip(line, "waiting_for", [place], who));
  }
  if (people.length > 0) draft.task.waiting_for = people.join(", ");
}
