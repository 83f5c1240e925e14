import type { experts as english } from "../en/experts.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";
import { someOf } from "./some-of.ts";

export const experts: Translated<typeof english> = {
  "expert.unknown": ({ name, nearest, known, more }) => {
    const meant = nearest === undefined ? "。" : `；是不是 ${nearest}？`;
    return `没有专家“${name}”${meant}已有的是：${someOf(known, more)}。`;
  },
  "expert.overtaken": ({ name, version, expected_version }) =>
    `${name} 在此期间被改过：现在是版本 ${version}，不是 ${expected_version}。请先看它现在的样子，再提出修改。`,
  "expert.name_taken": ({ name }) => `已经有专家 ${name}。请修改它，或换一个名称。`,
  "expert.too_many": ({ most }) => `专家已达上限 ${figure(most)} 个。请删除一些。`,
  "expert.stays": ({ name }) =>
    `${name} 随 Etui 提供，不能删除。可以改它：把 tools 写成 []，它就什么也不能用。`,
  "expert.model_too_long": ({ at, most }) => `${at} 太长：作为 JSON 最多 ${figure(most)} 个字符。`,
  "expert.no_tools_like": ({ pattern }) => `没有名称符合“${pattern}”的工具。请先列出工具，看看有哪些名称。`,
  "expert.unknown_tool": ({ name, nearest }) =>
    nearest === undefined
      ? `没有工具“${name}”。请先列出工具，看看有哪些名称；技能的工具随技能一起提供。`
      : `没有工具“${name}”；是不是 ${nearest}？`,
};
