/** The Chinese sentences of the checklist of skills, for the command line and the page. */
import type { SkillCheck } from "@etui/engine/skills";

type Rule = SkillCheck["rules"][number];
type About = NonNullable<Rule["about"]>;

const MOST_TOKENS = 500;
const MOST_CHARACTERS = 400;

/** By the codes of the checklist. */
const RULES: Record<string, (isFulfilled: boolean, about: About) => string> = {
  id_is_kebab_case: (ok, { names = [] }) =>
    ok ? "id 用小写英文和连字符。" : `id 请用小写英文和连字符；“${names[0]}”在别的平台可能不能用。`,
  has_version: (ok, { names = [] }) => (ok ? `有版本号 ${names[0]}。` : "请加上版本号，如 1.0.0。"),
  has_description: (ok, { count = 0 }) =>
    ok
      ? "有简短的描述。"
      : count === 0
        ? "请加上描述：这个技能做什么、什么时候用。没有描述就没人找得到它。"
        : `描述有 ${count} 个字，请缩到 ${MOST_CHARACTERS} 以内：每次列出技能都要为它付 token。`,
  description_lists_tools: (ok) =>
    ok
      ? "描述里列出了工具。"
      : "描述里的工具清单与 tools/tools.yaml 不一致。请改正，或者删掉：它会从文件自动生成。",
  has_triggers: (ok, { count }) =>
    ok ? `有 ${count} 个触发词。` : "请加上触发词：人们要用它时会说的话，每种语言都写几个。",
  has_category: (ok, { names = [] }) => (ok ? "有分类。" : `请加上分类：${names.join("、")}。`),
  body_is_short: (ok, { count }) =>
    ok
      ? `正文占 ${count} 个 token，上限 ${MOST_TOKENS}。`
      : `正文占 ${count} 个 token。请把细节移到 rules/*.md，直到低于 ${MOST_TOKENS}。`,
  forces_its_tools: (ok, { names = [] }) =>
    ok ? "正文写明了必须调用哪些工具。" : `请在正文写明必须调用 ${listed(names)}，否则模型可能自己编造结果。`,
  names_its_rules: (ok, { names = [] }) =>
    ok
      ? "规则文件都写在模型看得到的地方。"
      : `请在正文的索引或 rules/_index.md 里写上 ${listed(names)}：没写到的文件没人会读。`,
  states_boundaries: (ok) => (ok ? "写明了边界。" : "请加一节伦理边界：这个技能不能做什么。"),
  tools_have_types: (ok, { names = [] }) =>
    ok ? "每个工具都有类型。" : `请给 ${listed(names)} 加上 type：collect、compute 或 display。`,
  tools_are_described: (ok, { names = [] }) =>
    ok ? "每个工具都写了做什么、什么时候调用。" : `请给 ${listed(names)} 加上 description 和 when_to_call。`,
  compute_has_code: (ok, { names = [] }) =>
    ok ? "每个 compute 工具都有处理函数。" : `请在 tools/handlers.ts 里给 ${listed(names)} 写处理函数。`,
  display_through_show_card: (ok, { names = [] }) =>
    ok
      ? "display 工具通过 show_card 展示。"
      : names.length > 0
        ? `请给 ${listed(names)} 加上 card_type。`
        : "display 工具的处理函数请调用 show_card：这样卡片会保存下来，在哪里都画得出来。",
};

const listed = (names: readonly string[]): string => names.map((name) => `\`${name}\``).join("、");

export const ruleInChinese = ({ code, fulfilled, about = {}, message }: Rule): string =>
  RULES[code]?.(fulfilled, about) ?? `（英文原文）${message}`;
