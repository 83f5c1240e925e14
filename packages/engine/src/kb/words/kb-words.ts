/** What the tools of the knowledge base say, in the person's language. */
import { type Language, languageOf } from "@etui/protocol/language-of";
import { cutText } from "@etui/values/text/cut-text";

/** The open tasks that link to a project. */
interface TasksSaid {
  open: number;
  next_actions: number;
  first: readonly { task_id: string; title: string }[];
}

const LONGEST_TASK = 40;

const firstOf = ([first]: TasksSaid["first"]): string =>
  first ? `${first.task_id} ${cutText(first.title, LONGEST_TASK)}` : "";

const en = {
  lines: (count: number, section: string) => `+${count} ${count === 1 ? "line" : "lines"} in ${section}`,
  replaced: (count: number) => `${count} replaced`,
  ofNoSection: (titles: readonly string[], sections: readonly string[]) =>
    `${titles.map((title) => `"${cutText(title, LONGEST_TASK)}"`).join(", ")} ${titles.length === 1 ? "is no section" : "are no sections"} of this page, so it stands under ${sections.at(-1)}. Its sections: ${sections.join(", ")}.`,
  written: (entry: string, what: readonly string[], version: number) =>
    `${entry}: ${what.join(", ") || "changed"} (v${version}).`,
  created: (entry: string, title: string) => `Created ${entry} "${title}".`,
  unchanged: (entry: string, version: number) => `${entry}: nothing changed, it is so already (v${version}).`,
  deleted: (entry: string, version: number) => `Deleted ${entry}. It can be undone (v${version}).`,
  head: (entry: string, version: number, date: string) => `${entry} v${version}, ${date}`,
  empty: (entry: string) => `${entry}: nothing is written yet; these are its sections.`,
  long: (characters: number) =>
    `It has ${characters} characters, so here are its sections; give section to read one:`,
  part: (from: number, until: number, of: number) =>
    `(characters ${from}–${until} of ${of}; go on with offset)`,
  profile: "Known facts: read profile.",
  noProjects: "There are no projects yet.",
  openTasks: ({ open, next_actions, first }: TasksSaid) =>
    [
      open === 0 ? "no open tasks" : `${open} open: ${firstOf(first)}`,
      ...(open > 0 && next_actions === 0 ? ["none in next_action"] : []),
    ].join(", "),
  more: (cursor: string) => `More: cursor ${cursor}`,
  moreByTool: "There are more: kb_list_projects lists them all.",
  moreDiff: "… (cut)",
  editFreely: "edit freely: what you change is read back",
};

const zh: typeof en = {
  lines: (count, section) => `${section}新增 ${count} 行`,
  replaced: (count) => `替换 ${count} 处`,
  ofNoSection: (titles, sections) =>
    `${titles.map((title) => `“${cutText(title, LONGEST_TASK)}”`).join("、")}不是这一页的小节，放在${sections.at(-1)}下面。这一页的小节：${sections.join("、")}。`,
  written: (entry, what, version) => `${entry}：${what.join("，") || "已修改"}（v${version}）。`,
  created: (entry, title) => `已新建 ${entry}“${title}”。`,
  unchanged: (entry, version) => `${entry}：没有变化，本来就是这样（v${version}）。`,
  deleted: (entry, version) => `已删除 ${entry}，可以撤销（v${version}）。`,
  head: (entry, version, date) => `${entry} v${version}，${date}`,
  empty: (entry) => `${entry}：还没有写过；这是它的各节。`,
  long: (characters) => `共 ${characters} 个字符，这里列出各节；用 section 读其中一节：`,
  part: (from, until, of) => `（第 ${from}–${until} 个字符，共 ${of} 个；用 offset 接着读）`,
  profile: "已知的事实：读 profile。",
  noProjects: "还没有项目。",
  openTasks: ({ open, next_actions, first }) =>
    [
      open === 0 ? "没有未完成的任务" : `未完成 ${open} 个：${firstOf(first)}`,
      ...(open > 0 && next_actions === 0 ? ["都不在 next_action"] : []),
    ].join("，"),
  more: (cursor) => `还有更多：cursor ${cursor}`,
  moreByTool: "还有更多，kb_list_projects 会列出全部。",
  moreDiff: "……（未完）",
  editFreely: "可以随意修改，改了什么会读回来",
};

const WORDS: Readonly<Record<Language, typeof en>> = { en, zh };
export const kbWords = (locale: string): typeof en => WORDS[languageOf(locale)];
