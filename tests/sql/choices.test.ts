import { expect, test } from "vitest";
import { type Choices, everyWay, NoWay } from "./choices.ts";

const yesOrNo = (choices: Choices, key: string) => choices.among(key, [true, false]);

test("what is asked for twice comes out alike within a run", () => {
  expect(everyWay((choices) => [yesOrNo(choices, "a"), yesOrNo(choices, "a")])).toEqual([
    [true, true],
    [false, false],
  ]);
});

test("a few choices are tried in all their combinations, and a way that leads nowhere is left out", () => {
  const ways = everyWay((choices) => {
    const [a, b] = [yesOrNo(choices, "a"), yesOrNo(choices, "b")];
    if (a && b) throw new NoWay();
    return `${a} ${b}`;
  });
  expect(ways.toSorted()).toEqual(["false false", "false true", "true false"]);
});

test("of many, each comes out in each of its ways", () => {
  const ways = everyWay((choices) =>
    Array.from({ length: 20 }, (_, index) => yesOrNo(choices, String(index))),
  );
  expect(ways.length).toBeLessThan(100);
  for (let index = 0; index < 20; index += 1)
    expect(new Set(ways.map((way) => way[index]))).toEqual(new Set([true, false]));
});

test("choices whose keys are new in each run are an error, and not without end", () => {
  const endless = (choices: Choices) => yesOrNo(choices, String(performance.now()));
  expect(() => everyWay(endless)).toThrow("no end of ways");
});
