import { THING_KINDS } from "@etui/protocol/thing";
import { THING_WORDS } from "@etui/words/thing-words";
import { expect, test } from "vitest";
import { domains } from "./domains.ts";

test("the page knows every kind of Etui's own domains, and none besides, by the same words", () => {
  const kinds = domains.flatMap(({ kinds = [] }) => kinds);
  expect(kinds.map(({ name }) => name).toSorted()).toEqual(THING_KINDS.toSorted());
  expect(Object.fromEntries(kinds.map(({ name, words }) => [name, words]))).toEqual(THING_WORDS);
});
