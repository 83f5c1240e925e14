import type { skillChanges as english, ToolDifference } from "../../en/skills/skill-changes.ts";
import type { Translated } from "../../sentence.ts";

const who = (isRun: boolean) =>
  isRun ? "调用这个技能的工具时会运行它。" : "只有智能体自己动手时才会运行它。";

const shown = (value: string | undefined) => (value === undefined ? "空" : JSON.stringify(value));

export const skillChanges: Translated<typeof english> = {
  "skill_change.found": ({ file, line, found }, say) =>
    `${file ?? "技能"}${line === undefined ? "" : ` 第 ${line} 行`}有新情况：${say(found)}`,
  "skill_change.new_code": ({ path, is_run }) => `${path} 是新增的代码。${who(is_run)}`,
  "skill_change.other_code": ({ path, is_run }) => `${path} 里的代码变了。${who(is_run)}`,
  "skill_change.new_tool": ({ tool, description }) => `新增了工具 ${tool}：“${description}”。`,
  "skill_change.other_tool": ({ tool, what, effect = "没有写明", type = "没有写明" }) => {
    const said: Readonly<Record<ToolDifference, string>> = {
      description: "说明",
      effect: `效果（现在是 ${effect}）`,
      type: `类型（现在是 ${type}）`,
      parameters: "参数",
      when_to_call: "调用的时机",
    };
    return `工具 ${tool} 变了：${what.map((one) => said[one]).join("、")}。`;
  },
  "skill_change.tool_gone": ({ tool }) => `工具 ${tool} 没有了。`,
  "skill_change.names_hosts": ({ hosts }) => `它提到了以前没有的网络地址：${hosts.join("、")}。`,
  "skill_change.calls_hosts": ({ hosts }) =>
    `以前只有它的文字提到的地址，现在代码里也有：${hosts.join("、")}。`,
  "skill_change.asks_for_hosts": ({ hosts }) =>
    `它的代码想访问以前不访问的地址：${hosts.map((host) => (host === "*" ? "互联网上的任何主机" : host)).join("、")}。`,
  "skill_change.allows_tools": ({ tools }) => `它想不经询问就使用：${tools.join("、")}。`,
  "skill_change.requires": ({ skills }) => `它需要别的技能：${skills.join("、")}。`,
  "skill_change.reads_settings": ({ names }) => `它读取了以前没有读取的设置：${names.join("、")}。`,
  "skill_change.says_of_itself": ({ what, is, was }) => {
    const named = { id: "id ", name: "名称", description: "说明", version: "版本" }[what];
    return `它的${what === "id" ? " " : ""}${named}现在是 ${shown(is)}，以前是 ${shown(was)}。`;
  },
  "skill_change.instructions": "它让模型做的事变了。",
  "skill_change.new_views": ({ views }) => `它带来了新的视图：${views.join("、")}。`,
};
