import { expect, test } from "vitest";
import { chooseLanguage } from "./base/words/choose-language.ts";
import { en as cardsEn } from "./things/cards/words/en.ts";
import { zh as cardsZh } from "./things/cards/words/zh.ts";

type Loaded = Readonly<Record<string, { en?: object; zh?: object }>>;

/** The words of every folder, so that no page has to be entered anywhere. */
const loaded: Loaded = import.meta.glob("./**/words/{en,zh}.ts", { eager: true });
const folders = [...new Set(Object.keys(loaded).map((file) => file.replace(/\/(?:en|zh)\.ts$/, "")))];
const all: Record<string, Record<string, object>> = Object.fromEntries(
  folders.map((folder) => [
    folder,
    { en: loaded[`${folder}/en.ts`]?.en ?? {}, zh: loaded[`${folder}/zh.ts`]?.zh ?? {} },
  ]),
);

test("words are found, those of the page as a whole among them", () => {
  expect(folders).toContain("./base/words");
  expect(folders.length).toBeGreaterThan(20);
});

/** Every key with the type of its value: `data.documents: function/1`. */
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

test.each(Object.entries(all))("every language says the same things: %s", (_, languages) => {
  const [first, ...others] = Object.values(languages).map((words) => shape(words).sort());
  expect(first!.length).toBeGreaterThan(0);
  for (const other of others) expect(other).toEqual(first);
});

test.each(Object.entries(all))("no sentence is empty, in any language: %s", (_, languages) => {
  for (const words of Object.values(languages)) {
    expect(sentences(words).filter((sentence) => sentence.trim() === "")).toEqual([]);
  }
});

test("counts read as a person would say them", () => {
  expect(cardsEn.count.documents(1)).toBe("1 document");
  expect(cardsEn.count.documents(250)).toBe("250 documents");
  expect(cardsZh.count.documents(250)).toBe("250个文档");
});

test("the person's choice wins, then the browser's first known language, then English", () => {
  expect(chooseLanguage("zh", ["en-GB"])).toBe("zh");
  expect(chooseLanguage(null, ["fr", "zh-Hant-TW", "en"])).toBe("zh");
  expect(chooseLanguage("tlh", ["fr"])).toBe("en");
  expect(chooseLanguage("constructor", [])).toBe("en");
});
