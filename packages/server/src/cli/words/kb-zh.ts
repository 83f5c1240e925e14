import type { kb as en } from "./kb-en.ts";

export const kb: typeof en = {
  commands: {
    kb: "已知的偏好、目标和项目",
    list: "列出各页",
    show: "打印一页",
    add: "把 Markdown 合并进一页；已有的内容不会变",
    edit: "用 Markdown 替换一页；模板的各节会保留",
    create: "新建一个项目的页面",
    history: "列出一页的各个版本，最新的在前，并注明是谁写的",
    delete: "删除一页；用 `npx etui undo` 恢复",
  },
  entry: "preferences、goals 或 projects/<slug>",
  content: "Markdown 内容；- 从标准输入读，@文件 从文件读",
  section: "只看这一节，用它的编号或名字",
  version: "这一页在这个版本时的内容",
  over: "只在这一页是这个版本时写入；0 表示应当还没有",
  slug: "在地址和文件里的名字，如 fit-for-life",
  title: "项目的名称",
  never: "还没有写过",
  deleted: "已删除",
  characters: (count) => `${count} 个字符`,
};
