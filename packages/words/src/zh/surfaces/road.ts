import type { road as english } from "../../en/surfaces/road.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";
import { noMoment } from "../no-moment.ts";
import { someOf } from "../some-of.ts";
import { spaced } from "../spaced.ts";

const EFFECTS: Readonly<Record<string, string>> = {
  read: "读取数据",
  write: "改动数据",
  display: "展示卡片",
  external: "访问外部服务",
};

const NO_USER = "用户 id 缺失或是空的。请给一个名称，例如 local。";

export const road: Translated<typeof english> = {
  "road.unknown_tool": ({ nearest }) =>
    nearest === undefined
      ? "没有这个工具。请先列出工具，看看有哪些名称。"
      : `没有这个工具；是不是 ${nearest}？`,
  "road.tools_not_here": ({ named }) => `这个对话里没有 ${named} 的工具。用户可以在专家的设置里放开。`,
  "road.for_person": ({ tool }) =>
    `${tool} 只能由本人使用。请把你想做的事告诉对方，由对方在 Etui 的页面或命令行里完成。`,
  "road.effect_not_allowed": ({ tool, allowed }) => {
    const may = allowed.map((effect) => EFFECTS[effect] ?? effect).join("、");
    return `这里不能用 ${tool}：此连接${may === "" ? "什么也不能做" : spaced("只能", may)}。设置此连接的人可以放开更多。`;
  },
  "road.permission_missing": ({ what, needs, has }) =>
    `这里不能用 ${what}：它需要权限 ${needs}，而此连接${has.length === 0 ? "没有任何权限" : `只有 ${has.join("、")}`}。`,
  "road.tool_not_allowed": ({ tool, allowed }) => `${tool} 不在此处允许的工具之中：${allowed.join("、")}。`,
  "road.beyond_tools": ({ what, needs, allowed }) =>
    `这里不能用 ${what}：它需要权限 ${needs}，而此处允许的工具都没有这个权限：${allowed.join("、") || "无"}。`,
  "road.beyond_expert": ({ what, needs, expert }) =>
    `这里不能用 ${what}：它需要权限 ${needs}，而专家 ${expert} 的工具都没有这个权限。`,
  "road.expert_may_not": ({ expert, tool, tools, more }) => {
    const instead =
      tools.length === 0
        ? "它没有任何工具，请直接用文字回答。"
        : `请用它已有的工具：${someOf(tools, more)}。`;
    return `专家 ${expert} 不能使用 ${tool}。${instead}用户可以在该专家的设置里放开更多。`;
  },
  "road.bad_key": ({ at, most }) =>
    `${at} 必须是 1 到 ${figure(most)} 个字符的字符串，每次新调用都要换一个新的。`,
  "road.bad_reason": ({ at, most }) => `${at} 必须是最多 ${figure(most)} 个字符的字符串。`,
  "road.key_reused":
    "这个 idempotency_key 已经用于另一次调用。新的调用请用新的键；只有参数完全相同的重试才用同一个键。",
  "road.cancelled": "调用方在得到响应之前断开了。写入可能已经保存：重试之前请先读取。",
  "road.too_slow": ({ tool, seconds }) =>
    `${tool} 在 ${figure(seconds)} 秒内没有响应。如果它会写入，可能已经保存了一部分：重试之前请先读取。`,
  "road.internal": ({ fault }) =>
    `Etui 自身出了故障，这次调用本身可能没有问题。详情见日志中编号为 ${fault} 的记录。`,
  "user.missing": NO_USER,
  "user.empty": NO_USER,
  "user.too_long": ({ most }) => `用户 id 超过 ${figure(most)} 字节。请换一个短一些的。`,
  "user.unreadable": "用户 id 里有无效字符（NUL，或半个代理对）。请去掉它。",
  "moment.unreadable": ({ at }) => noMoment(at),
  "moment.passed": ({ at, now }) => `${at} 已经过去了：现在是 ${now}。`,
};
