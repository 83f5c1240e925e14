/** A list, and a group of it, by the names that people have for them. */
import type { ListId } from "@etui/protocol/plan";
import { defaultListName } from "../list-names.ts";
import type { KnownList } from "./quick-add.ts";

export type PlaceNamed =
  | { is: "none" }
  | {
      is: "place";
      list_id: ListId;
      group_id?: string;
      /** A group that the list does not have yet. */
      group_name?: string;
      /** How much of the words names the list, and how much both; UTF-16. */
      listLength: number;
      length: number;
    };

const ENDS = /^(?:$|[\s,，、。;；])/;

/** Reads from the beginning of the words. A group alone is enough where only one list has it. */
export function placeNamed(words: string, lists: readonly KnownList[]): PlaceNamed {
  const list = longest(
    lists.flatMap((known) => namesOf(known).map((name) => ({ name, known }))),
    words,
    (behind) => ENDS.test(behind) || behind.startsWith("/"),
  );
  if (!list) return groupAlone(words, lists);
  const { list_id, groups } = list.known;
  const listLength = list.name.length;
  const behind = words.slice(listLength);
  if (!behind.startsWith("/")) return { is: "place", list_id, listLength, length: listLength };
  const inside = behind.slice(1);
  const group = longest(groups, inside, (rest) => ENDS.test(rest));
  if (group) {
    const length = listLength + 1 + group.name.length;
    return { is: "place", list_id, listLength, group_id: group.group_id, length };
  }
  const [name = ""] = /^[^\s,，、。;；/]+/.exec(inside) ?? [];
  if (name === "") return { is: "place", list_id, listLength, length: listLength + 1 };
  return { is: "place", list_id, listLength, group_name: name, length: listLength + 1 + name.length };
}

function groupAlone(words: string, lists: readonly KnownList[]): PlaceNamed {
  const all = lists.flatMap(({ list_id, groups }) => groups.map((group) => ({ ...group, list_id })));
  const found = longest(all, words, (rest) => ENDS.test(rest));
  const alike = all.filter(({ name }) => found && sameName(name, found.name));
  if (!found || alike.length !== 1) return { is: "none" };
  const { list_id, group_id, name } = found;
  return { is: "place", list_id, group_id, listLength: 0, length: name.length };
}

const namesOf = ({ list_id, display_name }: KnownList): string[] => [
  list_id,
  display_name,
  defaultListName(list_id, "en"),
  defaultListName(list_id, "zh"),
];

const sameName = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

function longest<Named extends { name: string }>(
  candidates: readonly Named[],
  words: string,
  fits: (behind: string) => boolean,
): Named | undefined {
  return candidates
    .filter(
      ({ name }) =>
        name !== "" && sameName(words.slice(0, name.length), name) && fits(words.slice(name.length)),
    )
    .sort((one, other) => other.name.length - one.name.length)[0];
}
