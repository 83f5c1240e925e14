import type { ToolsWords } from "./en.ts";

export const zh: ToolsWords = {
  hint: "写法同tools/tools.yaml：name、description、type（collect、compute或display）、parameters、card_type、when_to_call。也认JSON。注释不会保留。",
  unkept: (keys) => `已保存的技能不保留${keys}，它只在目录的tools/tools.yaml里有效。`,
  faults: {
    tab: "这里有制表符，YAML用空格缩进",
    quote: "引号没有成对",
    bracket: "括号没有成对，或缺少逗号",
    unclosed: "前面的引号或括号没有成对",
    colon: "文字里有冒号加空格，请给这段文字加引号",
    reserved: (what) => `文字在这里不能以 ${what} 开头，请加引号`,
    margin: "这一行与上面的行对不上，请检查缩进、引号和括号",
    twice: "这个键写了两次",
    alias: "别名（*）在上面没有对应的锚点（&），或者用得太多；是文字就请加引号",
    escape: "双引号里的反斜杠后面不能是这个，请写成 \\\\",
    several: "这里只能有一份文档，请删去 --- 之后的内容",
    too_deep: "嵌套太深",
    other: "这不是YAML",
    no_list: "请写工具列表：一行“tools:”，下面每个工具一项“- name: …”。",
    no_tool: (at) => `第${at}个工具不是键值结构。请写“- name: …”，其他键写在下面。`,
    parameter: (at) => `第${at}个工具的参数读不出来：每个参数都要有自己的名字，如“- name: city”。`,
  },
};
