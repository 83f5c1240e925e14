import { quote } from "@etui/values/json/preview";
import type { toolsYaml as english } from "../../en/skills/tools-yaml.ts";
import type { Translated } from "../../sentence.ts";

export const toolsYaml: Translated<typeof english> = {
  "tools_yaml.file_too_large": ({ characters, most }) =>
    `文件有 ${characters} 个字符，最多读 ${most} 个。请少写几个工具，文字也写短一些。`,
  "tools_yaml.broken_yaml": ({ because }, say) => `文件不是 YAML。${say(because)}`,
  "tools_yaml.no_tools": '文件里没有列出工具。请写 version: "2.0" 和 tools:，每个工具以 - name: … 开头。',
  "tools_yaml.too_many_tools": ({ count, most }) =>
    `文件里有 ${count} 个工具，只有前 ${most} 个有效。请把技能拆开。`,
  "tools_yaml.no_version": ({ version }) => `没有 version。请写 version: "${version}"。`,
  "tools_yaml.wrong_version": ({ given, version }) =>
    `版本 ${quote(given)} 当作 ${version} 来读，目前只有这一个版本。请检查有没有读错。`,
  "tools_yaml.wrong_skill_id": ({ given, skill }) =>
    `这些工具是为 ${quote(given)} 写的，而这里是 ${quote(skill)}。请改正 skill_id。`,

  "tools_yaml.bad_tool": ({ number }) =>
    `第 ${number} 个工具不读取：它不是映射。请写 - name: …，其他键写在下面。`,
  "tools_yaml.no_tool_name": ({ number }) =>
    `第 ${number} 个工具不读取：它没有名称。请写成 name: calculate_something 这样。`,
  "tools_yaml.bad_tool_name": ({ name }) =>
    `${quote(name)} 不读取：工具的名称以拉丁字母开头，只用字母、数字、_、- 和 .，最多 64 个字符。`,
  "tools_yaml.duplicate_tool": ({ tool, other }) =>
    `${tool} 不读取：已经有 ${other}，有的程序分不清它们。请给其中一个改名。`,
  "tools_yaml.no_tool_description": ({ tool }) => `${tool} 没有描述，模型无从知道它做什么。请用一句话说明。`,
  "tools_yaml.hidden_characters": ({ tool, code_point }) =>
    `${tool} 的文字里有一个看不见的字符（${code_point}）。请去掉它，并检查它还藏着什么。`,
  "tools_yaml.unknown_key": ({ tool, key }) => `${tool}：${quote(key)} 在这里没有意义。`,
  "tools_yaml.unknown_word": ({ tool, key, given, known }) =>
    `${tool}：不认识 ${key} ${quote(given)}。请写 ${known.slice(0, -1).join("、")} 或 ${known.at(-1)}，或者不写。`,
  "tools_yaml.bad_timeout": ({ tool, given }) =>
    `${tool}：timeout ${quote(given)} 用不上。请写秒数，例如 5，或 500ms；最长十分钟。`,

  "tools_yaml.bad_parameters": ({ tool, given }) =>
    `${tool}：parameters 应当是列表，${quote(given)} 不读取。请给每个参数写 - name: …、type: …、description: …。`,
  "tools_yaml.nameless_parameter": ({ tool, at }) =>
    `${tool} 的 ${at}：有一个参数没有名称，不读取。请给它起名。`,
  "tools_yaml.long_parameter": ({ tool, at, name, most }) =>
    `${tool} 的 ${at}：${quote(name)} 不读取：名称最多 ${most} 个字符。`,
  "tools_yaml.forbidden_parameter": ({ tool, at, name }) =>
    `${tool} 的 ${at}：${name} 不能作参数的名称。请换一个。`,
  "tools_yaml.duplicate_parameter": ({ tool, at, name }) =>
    `${tool} 的 ${at}：${quote(name)} 出现了两次，以前一个为准。请删掉另一个。`,
  "tools_yaml.unknown_keyword": ({ tool, at, keyword }) =>
    `${tool} 的 ${at}：${quote(keyword)} 在这里没有意义，不读取。`,
  "tools_yaml.unknown_type": ({ tool, at, given }) =>
    `${tool} 的 ${at}：${quote(given)} 不是类型，因此什么值都接受。请写 string、number、integer、boolean、array、object、date 或 any。`,
};
