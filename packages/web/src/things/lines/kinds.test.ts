import { THING_KINDS } from "@etui/protocol/thing";
import { expect, test } from "vitest";
import { en as toolsInEnglish } from "../tool/words/en.ts";
import { zh as toolsInChinese } from "../tool/words/zh.ts";
import { isUnknown, kindOf, nameOfDeed, wordsOfKinds } from "./kinds.ts";

const addressOf = (kind: string, target: string) => kindOf({ kind }).addressOf?.(target);

test("each kind of things is shown in its own place", () => {
  expect(addressOf("user_data", "goals/2026")).toBe("/data?path=goals/2026");
  expect(addressOf("trigger", "t1")).toBe("/triggers/t1");
  expect(addressOf("card", "c1")).toBe("/cards/c1");
  expect(addressOf("skill", "weekly-review")).toBe("/studio/weekly-review");
  expect(addressOf("inbox", "m1")).toBe("/inbox");
  for (const kind of THING_KINDS) {
    const { en, zh } = kindOf({ kind }).words;
    expect(isUnknown({ kind })).toBe(false);
    expect(en.one).not.toBe(en.many);
    expect(zh.one).toMatch(/\p{Script=Han}/u);
  }
});

test("a kind that only another version knows is called as the server calls it, and leads nowhere", () => {
  const kind_words = { en: { one: "toy", many: "toys" }, zh: { one: "玩具", many: "玩具" } };
  const toy = kindOf({ kind: "toy", kind_words });
  expect(toy.words).toBe(kind_words);
  expect(toy.addressOf).toBeUndefined();
  expect(isUnknown({ kind: "toy" })).toBe(true);
  // Names that every object has are no kinds either.
  for (const kind of ["toy", "constructor", "__proto__", ""]) {
    expect(kindOf({ kind }).words.zh).toEqual({ one: kind, many: kind });
    expect(addressOf(kind, "a")).toBeUndefined();
  }
});

test("its words never stand in for what the page knows itself", () => {
  const kind_words = { en: { one: "toy", many: "toys" }, zh: { one: "玩具", many: "玩具" } };
  expect(kindOf({ kind: "card", kind_words }).words.en.one).toBe("card");
});

test("several things are called by their kind where all are of one", () => {
  expect(wordsOfKinds([{ kind: "skill" }, { kind: "skill" }], "en")?.many).toBe("skills");
  expect(wordsOfKinds([{ kind: "skill" }, { kind: "card" }], "en")).toBeUndefined();
  expect(wordsOfKinds([{ kind: "toy" }, { kind: "toy" }], "zh")?.many).toBe("toy");
});

test("a receipt calls its things as their lines do; documents alone are places there", () => {
  for (const kind of THING_KINDS) {
    const { en, zh } = kindOf({ kind }).words;
    const receipts = { en: toolsInEnglish.receipt.things[kind], zh: toolsInChinese.receipt.things[kind] };
    const called =
      kind === "user_data"
        ? { en: { one: "place", many: "places" }, zh: { one: "处", many: "处" } }
        : { en, zh };
    expect(receipts.en(1)).toMatch(new RegExp(` ${called.en.one}$`));
    expect(receipts.en(2)).toBe(`2 ${called.en.many}`);
    expect(receipts.zh(1)).toMatch(new RegExp(`${called.zh.one}$`));
    expect(receipts.zh(2)).toMatch(new RegExp(`^2.?${called.zh.many}$`));
  }
});

test("deeds are called as people call them", () => {
  const by = { surface: "web", tool: "control_trigger", event: "pause" } as const;
  expect(nameOfDeed({ kind: "trigger", action: "updated", by })).toBe("pause");
  expect(nameOfDeed({ kind: "user_data", action: "updated", by })).toBe("updated");
  expect(nameOfDeed({ kind: "trigger", action: "deleted", by: null })).toBe("cancelled");
  expect(nameOfDeed({ kind: "toy", action: "deleted", by: null })).toBe("deleted");
});
