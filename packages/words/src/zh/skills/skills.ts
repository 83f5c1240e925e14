import { quote } from "@etui/values/json/preview";
import type { skills as english } from "../../en/skills/skills.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";
import { spaced } from "../spaced.ts";
import { badSkillName } from "./bad-skill-name.ts";

const TEXTS: Readonly<Record<string, string>> = {
  description: "描述",
  instructions: "说明的正文",
  triggers: "一个触发词",
};

const textAt = ({ at, tool }: { at: string; tool?: string | undefined }) =>
  tool === undefined ? (TEXTS[at] ?? at) : `${tool} 的 ${at}`;

export const skills: Translated<typeof english> = {
  "skills.unknown": ({ name, nearest, known, more }) => {
    if (nearest !== undefined) return `没有技能“${name}”；是不是 ${nearest}？`;
    if (known.length === 0) return `没有技能“${name}”，也没有别的技能。`;
    const rest = more > 0 ? `，另有 ${figure(more)} 个，列出技能可以看到全部` : "";
    return `没有技能“${name}”。已有的是：${known.join("、")}${rest}。`;
  },
  "skills.unusable": ({ skill, because }, say) =>
    `技能 ${skill} 无法使用：${because === undefined ? "无法读取。" : say(because)}`,
  "skills.inactive": ({ skill }) =>
    `技能 ${skill} 已停用。用 save_skill 并带上 is_active: true 可以重新启用，本人也可以在技能工作室里启用。`,
  "skills.beyond_expert": ({ name, expert }) =>
    expert === undefined
      ? `你没有技能“${name}”。请先列出技能，看看你有哪些。`
      : `专家 ${expert} 没有技能 ${name}。`,
  "skills.person_only": ({ skill }) => `${skill} 只能由本人启用。请对方来启用。`,
  "skills.requires_missing": ({ skill, required }) =>
    `${skill} 依赖技能 ${required}，而这里没有。请导入它，或把它从 "requires" 里去掉。`,
  "skills.requires_version": ({ skill, required, range, version }) =>
    `${skill} 依赖 ${required} ${range}，而这里是 ${version}。请安装合适的版本。`,
  "skills.requires_circle": ({ skills }) =>
    `这些技能循环依赖：${skills.join(" → ")}。请从 "requires" 里去掉其中一个。`,

  "skills.unknown_tool": ({ name, nearest }) =>
    nearest === undefined
      ? `没有技能带有工具“${name}”。启用一个技能，就能看到它的工具的名称。`
      : `没有技能带有工具“${name}”；是不是 ${nearest}？`,
  "skills.tool_unusable": ({ tool, skill, because }, say) =>
    `技能 ${skill} 的工具 ${tool} 不能调用：${say(because)}`,
  "skills.tool_name_taken": ({ name, like, owner }) => {
    const whose = owner === undefined ? "Etui 自己" : `技能 ${owner}`;
    return like === undefined
      ? `名称 ${name} ${spaced("已属于", whose)}。请给这个工具改名。`
      : `${name} 看起来像 ${spaced("属于", whose, "的")} ${like}。请给这个工具改名。`;
  },

  "skills.file_not_within": ({ path }) => `“${path}”不是技能文件夹之内的路径。`,
  "skills.file_outside": ({ path }) => `${path} 指向技能文件夹之外，不会读取。`,
  "skills.file_missing": ({ path }) => `没有 ${path}。`,
  "skills.file_is_none": ({ path }) => `${path} 不是文件。`,
  "skills.file_unreadable": ({ path }) => `${path} 无法读取。`,
  "skills.file_too_large": ({ path, bytes, most }) =>
    `${path} 有 ${figure(bytes)} 字节；一次最多读 ${figure(most)} 字节。`,
  "skills.file_no_text": ({ path }) => `${path} 不是文本，不会读取。`,
  "skills.file_ends_before": ({ path, total }) => `${path} 共 ${figure(total)} 行。请从其中一行开始。`,
  "skills.file_not_read": ({ because, skill, known, more }, say) => {
    const rest = more > 0 ? `，另有 ${figure(more)} 个` : "";
    const listed = known.length === 0 ? undefined : `${known.join("、")}${rest}`;
    if (skill === undefined)
      return `${say(because)}${listed === undefined ? "没有任何技能的文件。" : `已有的是：${listed}。`}`;
    return `${say(because)}${listed === undefined ? `${skill} 没有别的文件。` : `${skill} 的文件有：${listed}。`}`;
  },
  "skills.no_files": ({ skill }) => `${skill} 除了说明 skill://${skill}/SKILL.md 之外没有文件。`,
  "skills.files_too_large": ({ megabytes }) => `这个技能的文件合计超过 ${megabytes} MB。请去掉最大的。`,
  "skills.file_not_exported": ({ path, because }, say) => `${path} 不能导出：${say(because)}`,

  "skills.not_saved": ({ name }) => `没有保存过技能“${name}”。请先列出技能，看看有哪些。`,
  "skills.is_deleted": ({ name }) => `技能 ${name} 已经删除。退回旧版本就能找回。`,
  "skills.not_deletable": ({ skill, source }) =>
    source === "bundled"
      ? `${skill} 随 Etui 提供，不是用户保存的，所以不能删除。主目录里同名的技能会取代它。`
      : `${skill} 是 data/skills 下的文件夹，只能由本人删除。它没有存在数据库里。`,
  "skills.no_folder": ({ skill }) =>
    `${skill} 在主目录里没有文件夹。保存的技能请直接删除；Etui 自带的会保留。`,
  "skills.overtaken": ({ name, version }) =>
    version === 0
      ? `现在没有技能 ${name}。什么也没有保存。要新建它，请用 base_version 0 保存。`
      : `技能 ${name} 现在是版本 ${version}：你读过之后有人改了它。什么也没有保存。请先看看；如果你的改动仍然合适，请用 base_version ${version} 再保存一次。`,
  "skills.too_many": ({ most }) => `技能已达上限 ${figure(most)} 个。请删除一些。`,
  "skills.deleted_by_version": ({ name, version }) =>
    `版本 ${version} 把 ${name} 删除了。请指明一个它还在的版本。`,
  "skills.no_earlier_version": ({ name, version }) =>
    `${name} 没有这样的旧版本；它现在是版本 ${version}。第一个版本是 1。`,

  "skills.name_deceives": ({ name, letter }) =>
    `名称 ${quote(name)} 里有 ${letter}，它看起来像别的字符，或者看不见。请用普通字母来写。`,
  "skills.bad_name": ({ name, instead }) =>
    badSkillName(name) + (instead === undefined ? "" : `请写 ${quote(instead)}。`),
  "skills.text_too_long": ({ characters, most, ...text }) =>
    `${spaced(textAt(text), "有")} ${figure(characters)} 个字符，最多保留 ${figure(most)} 个。` +
    (text.tool === undefined ? "请写短一些，或把一部分放进文件。" : "请写短一些。"),
  "skills.hidden_character": ({ at, tool, code_point }) =>
    `${spaced(at === undefined ? "描述或某个触发词" : textAt({ at, tool }), "里有一个看不见的字符")}（${code_point}）。请去掉它，并检查它还藏着什么。`,
  "skills.too_many_triggers": ({ count, most }) =>
    `最多保留 ${figure(most)} 个触发词，这里有 ${figure(count)} 个。请只写最能说明问题的。`,
  "skills.too_many_tools": ({ count, most }) =>
    `一个技能最多 ${figure(most)} 个工具，这里有 ${figure(count)} 个。请拆成几个技能。`,
  "skills.tools_alike": ({ name, other }) => `工具 ${other} 和 ${name} 的名称难以区分。请给其中一个改名。`,
  "skills.bad_tool_name": ({ name, letter }) =>
    `${quote(name)} 不能作工具的名称：名称以拉丁字母开头，只用字母、数字、_、- 和 .，最多 64 个字符。` +
    (letter === undefined ? "" : `其中的 ${letter} 不管看起来像什么，都不在此列。`),
  "skills.display_without_card_type": ({ tool }) =>
    `${tool} 用来展示卡片，要用 card_type 说明是哪一种：Etui 的视图（如 list、table），或技能自己的组件。`,
  "skills.bad_parameters": ({ tool, because }, say) => `${tool} 的参数无法使用。${say(because)}`,
  "skills.parameters_too_large": ({ characters, most }) =>
    `它们有 ${figure(characters)} 个字符，最多保留 ${figure(most)} 个。请减少参数。`,
  "skills.parameters_no_object": "请写成对象。",
  "skills.shows_component": ({ tool, card_type, near }) =>
    `${tool}：Etui 没有 ${card_type} 这种卡片；除非有技能带来这个名称的组件，否则它显示为 tree。` +
    (near.length === 0 ? "" : `最接近的是：${near.join("、")}。`),
  "skills.collects_nothing": ({ tool }) => `${tool} 什么也不收集：它的表单没有字段。请给它参数。`,
  "skills.bad_source": ({ path, because }, say) =>
    `source_path“${path}”无法使用。${say(because)}它要指向 data/skills 之下一个有 SKILL.md 的文件夹。`,
  "skills.source_outside": "它指向技能文件夹之外。",

  "skills.bad_setting_name": "设置的名称以字母开头，只用字母、数字、_、- 和 .，最多 64 个字符。",
  "skills.setting_empty": ({ key }) => `${key} 是空的。请给它一个值，或删除这项设置。`,
  "skills.setting_too_long": ({ key, most }) => `${key} 太长：最多保留 ${figure(most)} 个字符。`,
  "skills.too_many_settings": ({ most }) => `一个技能最多 ${figure(most)} 项设置。请先删除一些。`,
  "skills.no_setting": "没有这项设置。",
};
