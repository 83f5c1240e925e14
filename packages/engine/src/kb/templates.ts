/** What the pages of the knowledge base begin with, in the person's language. */
import type { Language } from "@etui/protocol/language-of";
import type { Template, TemplateSection } from "../pages/template.ts";
import type { Entry } from "./entry.ts";

const section = (id: string, en: string, zh: string): TemplateSection => ({ id, titles: { en, zh } });

const NOTES = section("notes", "Notes", "备注");

const TEMPLATES: Readonly<Record<Entry["kind"], Template>> = {
  preferences: {
    sections: [
      section("communication", "Communication", "沟通"),
      section("rhythm", "Daily rhythm", "作息"),
      section("work", "Work", "工作"),
      section("health", "Health", "饮食健康"),
      section("avoid", "Avoid", "不要"),
      NOTES,
    ],
    rest: NOTES.id,
    fixed: [],
  },
  goals: {
    sections: [
      section("vision", "Vision", "愿景"),
      section("year", "This year", "今年"),
      section("quarter", "This quarter", "本季"),
      section("month", "This month", "本月"),
      section("achieved", "Achieved", "已达成"),
      NOTES,
    ],
    rest: NOTES.id,
    fixed: [],
  },
  project: {
    sections: [
      section("goal", "Goal", "目标"),
      section("status", "Status", "现状"),
      section("next", "Next steps", "下一步"),
      section("decisions", "Decisions", "决定"),
      section("references", "References", "资料"),
      NOTES,
    ],
    rest: NOTES.id,
    fixed: ["slug", "created"],
  },
};

export const templateOf = ({ kind }: Entry): Template => TEMPLATES[kind];

const TITLES: Readonly<Record<Exclude<Entry["kind"], "project">, Record<Language, string>>> = {
  preferences: { en: "Preferences", zh: "偏好" },
  goals: { en: "Goals", zh: "目标" },
};

/** What a page is called that has no name of its own. */
export const standardTitle = (entry: Entry, language: Language): string =>
  entry.kind === "project" ? entry.slug : TITLES[entry.kind][language];

/** A page with its sections empty. `created` is the day where the person is. */
export function emptyPage(
  entry: Entry,
  { title, created, language }: { title: string; created: string; language: Language },
): string {
  const front =
    entry.kind === "project"
      ? [
          "---",
          `title: ${JSON.stringify(title)}`,
          `slug: ${entry.slug}`,
          "status: active",
          `created: ${created}`,
          "---",
          "",
        ]
      : [];
  const sections = templateOf(entry).sections.flatMap(({ id, titles }) => [
    "",
    `## ${titles[language]} <!-- id: ${id} -->`,
  ]);
  return [...front, `# ${title}`, ...sections, ""].join("\n");
}
