import type { skill as en } from "./skill-en.ts";

export const skill: typeof en = {
  commands: {
    skill: "查找、安装、检查和分享技能",
    list: "列出技能",
    find: "这些话会用到哪些技能，为什么",
    new: "新建一个：一开始就能通过检查的目录",
    eval: "按你标注的请求，看技能找得准不准",
    show: "查看一个技能的说明、工具和文件",
    set: "设置技能要知道的内容，如单位或服务的密钥",
    usage: "技能启用了多少次、用了多少 token、工具调用的结果",
    import: "安装技能：来自目录、压缩包、npm 包或另一个 MCP 服务器",
    approve: "同意运行一个技能现在这份代码",
    export: "导出为其他程序也能用的 zip",
    remove: "移除一个技能；restore 可以找回",
    restore: "找回被移除的技能",
    "roll-back": "回到上一次改动之前",
    lock: "把已安装的技能与 etui.lock 对照；不一致则失败",
    check: "按作者清单检查技能并打分",
    migrate: "把 V12 技能改成 V9",
  },
  sources: { bundled: "内置", home: "主目录", database: "已保存" },
  severities: { error: "错误", warning: "警告", note: "提示" },
  states: { active: "启用", inactive: "停用", shadowed: "被覆盖", broken: "有错", deleted: "已删除" },
  wanted: "只列出含有这些词的",
  source: "只列出这一来源的",
  state: "只列出这一状态的",
  name: "技能的名字或标题",
  file: "输出它的这个文件，如 rules/x.md",
  key: "要设置的项",
  value: "设为：JSON，或原样的文字",
  isSecret: "从标准输入读取并加密保存：只有技能的代码能看到",
  remove: "删除这一项",
  secretByInput: "密钥从标准输入读取，以免留在 shell 的历史里。",
  valueMissing: "请写出值，或用 --secret，或用 --remove。",
  isSet: (key: string) => `已设置 ${key}。`,
  removed: (key: string) => `已删除 ${key}。`,
  wasNone: (key: string) => `${key} 没有设置过。`,
  secret: (isSet: boolean) => (isSet ? "密钥" : "密钥，需重新设置"),
  triggers: "触发词：",
  costs: (tokens: number) => `启用时约占 ${tokens} 个 token。`,
  tools: "工具",
  files: "文件",
  parameters: "设置",
  noneFound: "没有技能含有这些词。",
  moreSkills: (count: number) => `还有 ${count} 个：用 --limit`,
  folders: "技能的目录，或主目录中技能的 id；不写则检查主目录中的全部技能",
  folder: "技能的目录",
  min: "低于这个分数（0 到 100）即失败",
  write: "写入文件；原文件以 .v12 留在旁边",
  request: "人会说的话",
  noneFits: "没有技能与这些话有关。",
  labels: '每行一条，如 {"request": "我睡不着", "skill": "sleep"}，或 YAML、JSON 列表',
  minFound: "正确的技能进前五的比例低于这个百分数即失败",
  rule: (rule) => RULES[rule.code]?.(rule.fulfilled, rule.about ?? {}) ?? `（英文原文）${rule.message}`,
  routing: {
    requests: (count, rates) => `${count} 句话需要技能：${rates}`,
    rates: (first, five, rank) => `排第一 ${first}，进前五 ${five}，平均倒数排名 ${rank}`,
    precision: (share) => `排第一的技能里，找对的占：${share ?? "一个都没有"}`,
    missed: "漏掉的技能",
    missedOne: (skill, share, of) => `${skill}：${of} 句里进前五的占 ${share}`,
    confusions: "排第一的不对",
    confusion: (skill, instead, times) => `该是 ${skill}，来的是 ${instead}：${times} 次`,
    nothing: "什么都没找到",
    needless: (none, came) => `${none} 句话不需要技能，其中 ${came} 句来了一个`,
    more: (rest) => `还有 ${rest} 个`,
  },
  foundTooRarely: (min: number) => `正确的技能进前五的比例不足 ${min}%。`,
  newId: "它的 id：小写字母、数字和连字符",
  newName: "给人看的名字",
  newDescription: "一句话说明做什么、何时用",
  noTools: "只有说明，没有工具",
  newIn: "放在这个目录，而不是主目录",
  describeIt: "在这里用一句话说明这个技能做什么、何时需要。",
  isThere: (path: string) => `${path} 已经存在。请换一个 id 或目录。`,
  next: (id: string) => `写好后运行：npx etui skill check ${id}`,
  what: "目录、.zip、.skill 或 .tgz，或 npm 包，如 name 或 @scope/name@1.2.3",
  mcp: "另一个 MCP 服务器：网址，或用引号括起的启动命令",
  only: "只要这些名字的",
  dryRun: "只展示，不安装",
  yes: "不再询问",
  code: "允许运行代码：在独立进程里，看不到你的文件",
  network: "允许代码使用网络",
  evenDangerous: "与 --yes 一起用：看起来危险的也装",
  oneSource: "请写出要导入的内容：目录、压缩包或包名，或用 --mcp 指定服务器。",
  nothingThere: "里面没有这样的技能。",
  nobodyToAsk: "没有人可以询问；--yes 安装它，--code 允许运行代码",
  dangerous: "如上所示，它看起来危险。请先看清楚；--even-dangerous 仍可安装",
  install: (id: string) => `安装 ${id} 吗？`,
  runCode: (id: string) => `允许运行 ${id} 的代码吗？它在独立进程里运行，看不到你的文件。`,
  useNetwork: (id: string) => `允许 ${id} 的代码使用网络吗？`,
  outcomes: {
    installed: (id: string) => `✓ 已安装 ${id}。`,
    unchanged: (id: string) => `✓ ${id} 已安装，内容没有变化。`,
    declined: (id: string, error?: string) => `✗ 没有安装 ${id}${error === undefined ? "" : `：${error}`}。`,
    refused: (id: string, error?: string) => `✗ 无法安装 ${id}${error === undefined ? "" : `：${error}`}`,
    shown: (id: string) => `只展示了 ${id}。`,
  },
  withdraw: "不再允许",
  withdrawn: (id: string) => `${id} 的代码不再运行。`,
  isTrusted: (id: string) => `${id} 随 Etui 提供，它的代码可信。`,
  notApproved: (id: string) => `${id} 的代码不会运行。`,
  approved: (id: string, network: boolean) =>
    `从现在起可以运行 ${id} 的代码${network ? "，并可使用网络" : ""}。文件一改就会再次询问。`,
  output: "写到这个文件",
  exported: (file: string) => `已写入 ${file}。`,
  comesWithEtui: (id: string) => `${id} 随 Etui 提供，不能移除。主目录里同名的技能会取代它。`,
  removedOne: (name: string) => `已移除 ${name}。用 etui skill restore 找回。`,
  restoredOne: (name: string) => `已找回 ${name}。`,
  rolledBack: (name: string) => `${name} 已回到上一次改动之前。`,
  locks: {
    missing: "在 etui.lock 里，但没有安装",
    changed: "在同意之后有改动",
    extra: "不在 etui.lock 里",
    same: (count: number) => `${count} 个技能都与 etui.lock 一致。`,
  },
  offer: {
    nameless: "（没有名字）",
    actions: { create: "新增", update: "有改动", unchanged: "与已安装的相同", refused: "无法安装" },
    files: (count: number, bytes: number) => `${count} 个文件，${Math.ceil(bytes / 1024)} kB`,
    moreFiles: (count: number) => `还有 ${count} 个`,
    tool: "工具：",
    runs: "会由 Etui 运行的代码：",
    script: "脚本，Etui 不会运行：",
    calls: "代码里出现的主机：",
    names: "文字里出现的主机：",
    allowed: "希望不经询问就使用：",
    requires: "需要技能",
    parameters: "会读取的设置：",
    severities: { danger: "‼ 危险", warning: "! 请留意", note: "提示" },
  },
  days: "往回看多少天",
  unused: "还没有用过技能。",
  usage: {
    name: "技能",
    activations: "启用",
    tokens: "token",
    calls: "调用",
    failures: "失败",
    last_used: "最近",
  },
  none: "还没有技能。",
  noSkillAt: (given: string) => `${given} 不是技能：没有含 SKILL.md 或 skills.md 的目录。`,
  failed: (ids: string, min: number) => `${min > 0 ? `不足 ${min} 分` : "未通过"}，或无法读取：${ids}`,
  written: "已写入：",
  wouldWrite: "将写入：",
  isV9: "无需改动：它已是 V9 技能。",
  writeIt: "还没有写入任何文件。确认无误后加上 --write。",
};

type About = NonNullable<Parameters<typeof en.rule>[0]["about"]>;

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
