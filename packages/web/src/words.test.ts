import { expect, test } from "vitest";
import { catalogues } from "./base/words/catalogues.ts";
import { chooseLanguage } from "./base/words/choose-language.ts";
import { en as appEn } from "./card-app/words/en.ts";
import { zh as appZh } from "./card-app/words/zh.ts";
import { en as linkEn } from "./pages/answer-link/words/en.ts";
import { zh as linkZh } from "./pages/answer-link/words/zh.ts";
import { en as galleryEn } from "./pages/cards/gallery/words/en.ts";
import { zh as galleryZh } from "./pages/cards/gallery/words/zh.ts";
import { en as dashboardEn } from "./pages/dashboard/words/en.ts";
import { zh as dashboardZh } from "./pages/dashboard/words/zh.ts";
import { en as dataEn } from "./pages/data/words/en.ts";
import { zh as dataZh } from "./pages/data/words/zh.ts";
import { en as inboxEn } from "./pages/inbox/words/en.ts";
import { zh as inboxZh } from "./pages/inbox/words/zh.ts";
import { en as connectEn } from "./pages/settings/connect/words/en.ts";
import { zh as connectZh } from "./pages/settings/connect/words/zh.ts";
import { en as settingsEn } from "./pages/settings/words/en.ts";
import { zh as settingsZh } from "./pages/settings/words/zh.ts";
import { en as importEn } from "./pages/studio/import/words/en.ts";
import { zh as importZh } from "./pages/studio/import/words/zh.ts";
import { en as routingEn } from "./pages/studio/routing/words/en.ts";
import { zh as routingZh } from "./pages/studio/routing/words/zh.ts";
import { en as skillToolsEn } from "./pages/studio/skill/tools/words/en.ts";
import { zh as skillToolsZh } from "./pages/studio/skill/tools/words/zh.ts";
import { en as studioEn } from "./pages/studio/words/en.ts";
import { zh as studioZh } from "./pages/studio/words/zh.ts";
import { en as triggersEn } from "./pages/triggers/words/en.ts";
import { zh as triggersZh } from "./pages/triggers/words/zh.ts";
import { en as cardsEn } from "./things/cards/words/en.ts";
import { zh as cardsZh } from "./things/cards/words/zh.ts";
import { en as zoneEn } from "./things/settings/words/en.ts";
import { zh as zoneZh } from "./things/settings/words/zh.ts";
import { en as storedCardEn } from "./things/stored-card/words/en.ts";
import { zh as storedCardZh } from "./things/stored-card/words/zh.ts";
import { en as todayEn } from "./things/today/words/en.ts";
import { zh as todayZh } from "./things/today/words/zh.ts";
import { en as toolsEn } from "./things/tool/words/en.ts";
import { zh as toolsZh } from "./things/tool/words/zh.ts";

/** The sentences of every page, and those of pages that are loaded later. */
const all = {
  page: catalogues,
  cards: { en: cardsEn, zh: cardsZh },
  app: { en: appEn, zh: appZh },
  storedCard: { en: storedCardEn, zh: storedCardZh },
  today: { en: todayEn, zh: todayZh },
  dashboard: { en: dashboardEn, zh: dashboardZh },
  link: { en: linkEn, zh: linkZh },
  gallery: { en: galleryEn, zh: galleryZh },
  tools: { en: toolsEn, zh: toolsZh },
  triggers: { en: triggersEn, zh: triggersZh },
  data: { en: dataEn, zh: dataZh },
  inbox: { en: inboxEn, zh: inboxZh },
  settings: {
    en: { ...settingsEn, zone: zoneEn, connect: connectEn },
    zh: { ...settingsZh, zone: zoneZh, connect: connectZh },
  },
  studio: { en: studioEn, zh: studioZh },
  skillImport: { en: importEn, zh: importZh },
  skillRouting: { en: routingEn, zh: routingZh },
  skillTools: { en: skillToolsEn, zh: skillToolsZh },
};

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
  expect(first!.length).toBeGreaterThan(9);
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
