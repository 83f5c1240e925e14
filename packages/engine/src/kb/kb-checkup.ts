import type { Checkup } from "../domain/checkup.ts";
import { everySection, parsePage } from "../pages/markdown/sections.ts";
import { readEntry } from "./entry.ts";
import { templateOf } from "./templates.ts";

const MOST_NAMED = 5;

/** What `etui doctor` says of the knowledge base. */
export const kbCheckup: Checkup = {
  name: "kb",
  title: { en: "Knowledge base", zh: "知识库" },
  async look(scope) {
    const pages = await scope.rows<{ path: string; text: string }>({
      name: "check_kb",
      text: "select path, text from pages where user_id = $1 and source = 'kb' and deleted_at is null order by path",
      values: [scope.userId],
    });
    if (pages.length === 0) return undefined;
    const bare = pages.filter(({ path, text }) => !isWhole(path, text)).map(({ path }) => path);
    if (bare.length === 0) {
      const en = `${pages.length} ${pages.length === 1 ? "page" : "pages"}, each with all of its sections`;
      return { state: "ok", says: { en, zh: `${pages.length} 页，各节齐全` } };
    }
    const named = bare.slice(0, MOST_NAMED).join(", ");
    return {
      state: "warn",
      says: {
        en: `${bare.length} of ${pages.length} pages lack sections of their template: ${named}`,
        zh: `${pages.length} 页里有 ${bare.length} 页缺少模板的章节：${named}`,
      },
      mend: { en: "the next write into a page adds them", zh: "下次写入时会补上" },
    };
  },
};

function isWhole(path: string, text: string): boolean {
  const read = readEntry(path);
  if (!read.ok) return false;
  const ids = new Set([...everySection(parsePage(text).sections)].map(({ id }) => id));
  return templateOf(read.entry).sections.every(({ id }) => ids.has(id));
}
