/** What the import of notes says, in Chinese. */
import type { ImportWords } from "./en.ts";

export const zh: ImportWords = {
  title: "导入笔记",
  drop: "把文件夹或 Markdown 文件拖到这里",
  lead: "Obsidian 库、Logseq 图谱或普通文件都行。先让你看会导入什么；文件夹里的东西不会被改动。",
  folder: "选择文件夹",
  files: "选择文件",
  reading: "正在读取…",
  trying: (done, all) => `正在查看 ${all} 个中的第 ${done} 个`,
  writing: (done, all) => `正在导入 ${all} 个中的第 ${done} 个`,
  found: (files, others) =>
    `${files} 个 Markdown 文件${others > 0 ? `，另有 ${others} 个其他文件不导入` : ""}`,
  counts: (created, updated, merged, same) =>
    [
      [created, "新增"],
      [updated, "有改动"],
      [merged, "合并"],
      [same, "没有变化"],
    ]
      .filter(([count]) => Number(count) > 0)
      .map(([count, what]) => `${what} ${count} 篇`)
      .join("，") || "没有可导入的",
  into: "放进文件夹",
  intoHint: "留空：和其他笔记放在一起",
  left: "不导入",
  conflicts: "两边都有改动，两种写法都会留下",
  conflictsDone: "两边都有改动，两种写法都留下了",
  lines: (lines) => `第 ${lines.join("、")} 行`,
  more: (count) => `还有 ${count} 个`,
  go: (count) => `导入 ${count} 篇笔记`,
  lookAgain: "看看放到那里会怎样",
  tooLarge: "一篇笔记放不下，请分成几篇。",
  notText: "不是 UTF-8 文本，或已读不到。",
  gone: "文件夹里已经没有，这里还留着",
  other: "换一些文件",
  done: (count) => `导入了 ${count} 篇笔记`,
  nothing: "里面没有 Markdown 文件。",
  tooMany: (most) => `文件超过 ${most} 个：请在终端里导入这个文件夹。`,
  stopped: "中途停下了；已导入的可以撤销。",
  back: "去看笔记",
};
