import type { checklist as english } from "../../en/skills/checklist.ts";
import type { Translated } from "../../sentence.ts";

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join("、");

export const checklist: Translated<typeof english> = {
  "checklist.id_is_kebab_case": ({ id }) =>
    id === undefined ? "id 用小写英文和连字符。" : `id 请用小写英文和连字符；“${id}”在别的平台可能不能用。`,
  "checklist.has_version": ({ version }) =>
    version === undefined ? "请加上版本号，如 1.0.0。" : `有版本号 ${version}。`,
  "checklist.has_description": ({ characters, most }) => {
    if (characters === 0) return "请加上描述：这个技能做什么、什么时候用。没有描述就没人找得到它。";
    return characters > most
      ? `描述有 ${characters} 个字，请缩到 ${most} 以内：每次列出技能都要为它付 token。`
      : "有简短的描述。";
  },
  "checklist.description_lists_tools": ({ missing, extra }) => {
    const faults = [
      ...(missing.length > 0 ? [`少了 ${missing.join("、")}`] : []),
      ...(extra.length > 0 ? [`多了文件里没有的 ${extra.join("、")}`] : []),
    ];
    return faults.length === 0
      ? "描述里列出了工具。"
      : `描述里的工具清单与 tools/tools.yaml 不一致：${faults.join("；")}。请改正，或者删掉：它会从文件自动生成。`;
  },
  "checklist.has_triggers": ({ count }) =>
    count > 0 ? `有 ${count} 个触发词。` : "请加上触发词：人们要用它时会说的话，每种语言都写几个。",
  "checklist.has_category": ({ category, known }) =>
    category === undefined ? `请加上分类：${known.join("、")}。` : `分类是 ${category}。`,
  "checklist.body_is_short": ({ tokens, most }) =>
    tokens < most
      ? `正文占 ${tokens} 个 token，上限 ${most}。`
      : `正文占 ${tokens} 个 token。请把细节移到 rules/*.md，直到低于 ${most}。`,
  "checklist.forces_its_tools": ({ names }) =>
    names.length === 0
      ? "正文写明了必须调用哪些工具。"
      : `请在正文写明必须调用 ${listed(names)}，否则模型可能自己编造结果。`,
  "checklist.names_its_rules": ({ files }) =>
    files.length === 0
      ? "规则文件都写在模型看得到的地方。"
      : `请在正文的索引或 rules/_index.md 里写上 ${listed(files)}：没写到的文件没人会读。`,
  "checklist.states_boundaries": ({ fulfilled }) =>
    fulfilled ? "写明了边界。" : "请加一节伦理边界：这个技能不能做什么。",
  "checklist.tools_have_types": ({ names }) =>
    names.length === 0
      ? "每个工具都有类型。"
      : `请给 ${listed(names)} 加上 type：collect、compute 或 display。`,
  "checklist.tools_are_described": ({ names }) =>
    names.length === 0
      ? "每个工具都写了做什么、什么时候调用。"
      : `请给 ${listed(names)} 加上 description 和 when_to_call。`,
  "checklist.compute_has_code": ({ names }) =>
    names.length === 0
      ? "每个 compute 工具都有处理函数。"
      : `请在 tools/handlers.ts 里给 ${listed(names)} 写处理函数。`,
  "checklist.display_through_show_card": ({ names, shows_itself }) => {
    if (shows_itself) return "display 工具的处理函数请调用 show_card：这样卡片会保存下来，在哪里都画得出来。";
    return names.length === 0
      ? "display 工具通过 show_card 展示。"
      : `请给 ${listed(names)} 加上 card_type。`;
  },
};
