import type { kb as english } from "../en/kb.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";

export const kb: Translated<typeof english> = {
  "kb.no_entry": ({ given }) =>
    `知识库里没有“${given}”这种条目。可以是 preferences、goals 或 projects/<slug>；kb_list_projects 会列出项目。`,
  "kb.no_slug": ({ given, proposal }) =>
    `“${given}”不能作 slug：只能用各种文字的小写字母和数字，中间用连字符，最多 80 个字符。` +
    (proposal === undefined ? "例如 fit-for-life。" : `可以写 ${proposal}。`),
  "kb.no_page": ({ entry, near }) =>
    `没有 ${entry}。` +
    (near.length === 0
      ? "用 kb_upsert 或 kb_create_project 来写。"
      : `已有 ${near.map((slug) => `projects/${slug}`).join("、")}；kb_create_project 可以再建。`),
  "kb.project_there": ({ slug, title }) =>
    `projects/${slug} 已经有了：“${title}”。没有改动任何内容。要补充请用 kb_upsert；新项目请换一个 slug。`,
  "kb.no_title": ({ length, most }) =>
    length === 0
      ? "项目要有标题：一行。"
      : `标题有 ${figure(length)} 个字符，超过 ${figure(most)}。其余的请写进 initial_content。`,
  "kb.other_version": ({ entry, version, expected }) =>
    `${entry} 现在是第 ${version} 版，不是第 ${expected} 版：有人改过它。没有写入。content 是它现在的内容；请带上 expected_version ${version} 再写一次。`,
  "kb.too_large": ({ length, most }) =>
    `这样一页会有 ${figure(length)} 个字符，超过 ${figure(most)}。请写短一些，或分到几个项目里。`,
  "kb.replaces_no_section":
    "没有写入：<!-- replace --> 要放在它所替换的那一节的标题下面，或者写“## 工作（替换）”。要换掉整页，用 mode replace。",
  "kb.too_many_projects": ({ most }) =>
    `已经有 ${figure(most)} 个项目，到上限了。请用 npx etui kb delete 删掉已经结束的。`,
  "kb.no_section": ({ given, known }) => `这一页没有“${given}”这一节。它有 ${known.join("、")}。`,
  "kb.nothing_then": ({ entry }) => `那时没有 ${entry}，或者那个版本已经不再保存。`,
  "kb.file_name": ({ proposal }) =>
    "项目文件的名字要是 slug：各种文字的小写字母和数字，中间用连字符。这个文件没有动。" +
    (proposal === undefined
      ? "可以改成 fit-for-life.md 这样的名字。"
      : `改名为 ${proposal}.md 就会成为项目。`),
  "kb.file_elsewhere":
    "kb/ 里只读 preferences.md 和 goals.md。这个文件没有动；放进 kb/projects/ 就会成为项目。",
  "kb.page_gone": ({ entry }) =>
    `${entry} 在此期间已被删除。还想要的话，把内容用原来的名字放回 kb/projects/。`,
};
