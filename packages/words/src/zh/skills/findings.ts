import { quote } from "@etui/values/json/preview";
import type { findings as english } from "../../en/skills/findings.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";

export const findings: Translated<typeof english> = {
  "finding.starts_programs": "代码会启动其他程序。",
  "finding.makes_code": "代码会把文字变成代码来运行，光看它不知道它做什么。",
  "finding.reaches_network": "代码会访问网络。",
  "finding.reads_environment": "代码会读取环境变量，那里放着密钥和密码。",
  "finding.deletes_files": "代码会删除文件。",
  "finding.runs_download": "它要求从网上取来程序并立即运行。",
  "finding.runs_encoded": "它要求解码一段看不懂的内容并立即运行。",
  "finding.paste_site": "它指向一个任何人都能临时贴文字的网站，那里的内容随时会变。",
  "finding.locked_archive": "它要求用密码解压一个压缩包，这样任何扫描都看不到里面。",
  "finding.hidden_instruction": "有一段读者看不见的注释在指挥模型做事。",
  "finding.hidden_comment": "有一段读者看不见的注释，模型会读到。",
  "finding.hidden_style": "文字的样式让读者看不见它，模型却会读到。",
  "finding.hidden_characters": ({ code_point, text }) =>
    text === undefined
      ? `有一个看不见的字符，模型会读到（${code_point}）。`
      : `有看不见的文字，模型会读到：${JSON.stringify(text)}。`,
  "finding.encoded_text": "有一段写成字母的字节，谁也看不懂。请问清楚它是什么。",
  "finding.long_line": ({ characters }) => `这一行有 ${figure(characters)} 个字符，末尾的内容容易被忽略。`,
  "finding.mixed_scripts": ({ what, name, letter }) => {
    const named = { id: "id", tool: "工具名", file: "文件名" }[what];
    return `${named}${name === undefined ? "" : ` ${quote(name)} `}里混有形似拉丁字母的其他文字（${letter}），它不是看上去的那个名称。`;
  },
  "finding.taken_name": ({ name, like }) =>
    like === undefined
      ? `已经有名为 ${name} 的工具。这个技能的工具不会提供；请让它的作者改名。`
      : `${name} 看起来像已有的工具 ${like}。模型或你都可能认错。`,
  "finding.replaces_own": ({ skill }) =>
    `它会取代 Etui 自带的技能 ${skill}：以后要用那个技能时，用到的都是这一个。`,
  "finding.replaces_installed": ({ skill, version }) =>
    `它会取代已安装的 ${skill}${version === undefined ? "" : ` ${version}`}；原来的可以恢复一次。`,
  "finding.program": "这是谁也看不懂的程序文件，技能不需要它。",
  "finding.not_looked_at": "技能的文字太多，这个文件的末尾没有检查。",
  "finding.and_more": ({ last, more }, say) => `${say(last)}这个文件里还有 ${figure(more)} 处同样的情况。`,
};
