import { expect, test } from "vitest";
import { catalogues, chooseLanguage } from "./choose-language.ts";

/** Every key with the kind of its value: `data.documents: function/1`. */
function shape(words: object, prefix = ""): string[] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]) => {
    const path = `${prefix}${key}`;
    if (typeof value === "object" && value !== null) return shape(value, `${path}.`);
    return [typeof value === "function" ? `${path}: function` : `${path}: ${typeof value}`];
  });
}

function sentences(words: object): string[] {
  return Object.values(words).flatMap((value: unknown) =>
    typeof value === "object" && value !== null ? sentences(value) : typeof value === "string" ? [value] : [],
  );
}

test("every language says the same things", () => {
  const [first, ...others] = Object.values(catalogues).map((words) => shape(words).sort());
  expect(first!.length).toBeGreaterThan(50);
  for (const other of others) expect(other).toEqual(first);
});

test("no sentence is empty, in any language", () => {
  for (const words of Object.values(catalogues)) {
    expect(sentences(words).filter((sentence) => sentence.trim() === "")).toEqual([]);
  }
});

test("counts read as a person would say them", () => {
  expect(catalogues.en.cards.count.documents(1)).toBe("1 document");
  expect(catalogues.en.cards.count.documents(250)).toBe("250 documents");
  expect(catalogues.zh.cards.count.documents(250)).toBe("250个文档");
});

test("the person's choice wins, then the browser's first known language, then English", () => {
  expect(chooseLanguage("zh", ["en-GB"])).toBe("zh");
  expect(chooseLanguage(null, ["fr", "zh-Hant-TW", "en"])).toBe("zh");
  expect(chooseLanguage("tlh", ["fr"])).toBe("en");
  expect(chooseLanguage("constructor", [])).toBe("en");
});
