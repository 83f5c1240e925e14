import type { notes as en } from "./notes-en.ts";

export const notes: typeof en = {
  commands: {
    notes: "笔记：查找、阅读，从 Markdown 文件夹收进来",
    search: "写着某些字句的笔记，或能回答问题的笔记",
    tag: "带某个标签的笔记",
    show: "打印一篇笔记",
    import: "收进一个 Markdown 文件夹：Obsidian 库、Logseq 图谱；再次运行只收改动",
  },
  words: "词语或一个问题",
  tag: "标签；“#a #b”表示都有，“#a or #b”表示有其一",
  page: "笔记的路径，例如 项目/Etui，或它的名称",
  folder: "文件夹",
  name: "这次导入叫什么，每次都要一样；不写就用文件夹的名称",
  into: '收进笔记的哪个文件夹；默认是同名文件夹，"" 表示不放进文件夹',
  apply: "真正收进来；不加这个，只说明会收进什么",
  limit: "最多列出几条，至多 50",
  read: (files, others) =>
    `${files} 个 Markdown 文件${others > 0 ? `，另有 ${others} 个其他文件，留在原处` : ""}。`,
  counts: (created, updated, merged, same, isApplied) =>
    `${isApplied ? "" : "将会"}新建 ${created} 篇，更新 ${updated} 篇，合并 ${merged} 篇，${same} 篇不变。`,
  conflicts: "这里和文件夹里都改过，两种写法都留着：",
  left: "没有收进来：",
  gone: "文件夹里已经没有了，这里还在：",
  doubtful: "文件夹里的大多数文件都不见了。它所在的盘还在吗？这里什么都没有删：",
  more: (count) => `还有 ${count} 个`,
  cut: "文件超过了一次能读的数目（100,000）。",
  tried: "什么都没有保存。加上 --apply 才收进来。",
};
