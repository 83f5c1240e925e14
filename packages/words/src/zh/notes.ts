import type { notes as english } from "../en/notes.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";

export const notes: Translated<typeof english> = {
  "notes.no_path": ({ given }) =>
    `“${given}”不能作笔记的路径。写名称，前面可带文件夹，例如 项目/Etui：最多 20 段，每段 120 个字符，不含控制字符和 \\。`,
  "notes.no_page": ({ path }) =>
    `没有“${path}”这条笔记。searchBlocksByText 可以查找笔记；editBlocks 的 create 可以新建。`,
  "notes.named_otherwise": ({ path, near }) =>
    `“${path}”这个路径下没有笔记，但${near.map((one) => `“${one}”`).join("、")}叫这个名称。请写完整路径；要新建就用 create。`,
  "notes.page_there": ({ path }) =>
    `已经有“${path}”这条笔记，什么都没有改。append 往里追加，带 page 的 replace 整篇重写。`,
  "notes.no_block": ({ id }) =>
    `没有“${id}”这个块。id 是链接 orca-block:<id> 里的那一段；searchBlocksByText 可以查找块。`,
  "notes.no_tag": ({ given, most }) =>
    `“${given}”里没有标签名。写一个，例如 task；也可以写几个，最多 ${figure(most)} 个："#a #b" 表示都有，"#a or #b" 表示有其一，"#a -#b" 表示有 a 没有 b。`,
  "notes.which": "要说明是哪个：id 指块，page 指整篇笔记。",
  "notes.no_content": "content 是空的：写出这个块的内容。要去掉一个块，用 delete。",
  "notes.one_target": "移动到哪里只能说一处：page、under（放进某个块里）或 after（放到某个块后面）。",
  "notes.not_readable": ({ name }) =>
    `“${name}”写在那里就读不回来：名称和值只能是一行，名称里不能有 ::，标签不能全是数字，代码块没有标签和属性。什么都没有改。`,
  "notes.block_elsewhere": ({ path, is }) =>
    `这个块在“${is}”里，不在“${path}”里，什么都没有改。只写 id 就行。`,
  "notes.operation_failed": ({ index, op, because }, say) =>
    `operations[${index}]（${op}）不行，所以什么都没做：${because.map(say).join("")}`,
  "notes.into_itself": "块不能移动到它自己里面，什么都没有改。",
  "notes.page_moves_by_name": "这是整篇笔记。move 移动的是块；笔记要换路径，用 rename，写上 page 和 to。",
  "notes.of_kb": ({ path }) => `这个块属于知识库（kb://${path}），要用 kb_upsert 修改，什么都没有改。`,
  "notes.no_folder": ({ path }) => `“${path}”不是文件夹。请写笔记所在的那个文件夹。`,
  "notes.no_note_file": "不是 Markdown 文件（.md），或在程序自己的文件夹里。",
  "notes.not_text": ({ most }) => `这不是 UTF-8 文本，或读不出来，或超过了 ${figure(most)} 字节。`,
  "notes.no_plain_file": "是链接或管道，或刚被移走：只读普通文件。",
  "notes.too_deep": ({ most }) => `文件夹最多读 ${figure(most)} 层。`,
  "notes.same_path": ({ path, other }) =>
    `它会成为笔记“${path}”，而“${other}”已经是这篇笔记了：两个名称只是 Unicode 规范形式不同。请给其中一个改名。`,
  "notes.too_large": ({ path, length, most }) =>
    `${path} 会有 ${figure(length)} 个字符，超过了 ${figure(most)}。请拆成几篇笔记。`,
  "notes.other_version": ({ path, version, expected }) =>
    `${path} 现在是第 ${version} 版，不是第 ${expected} 版：已经有人改过，什么都没有写。content 是它现在的内容；请用版本 ${version} 再写一次。`,
};
