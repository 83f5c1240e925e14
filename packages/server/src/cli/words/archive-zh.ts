import type { archive as english } from "./archive-en.ts";

function without(leftOut: Readonly<Record<string, number>>): string {
  const tables = Object.keys(leftOut);
  if (tables.length === 0) return "";
  const count = Object.values(leftOut).reduce((sum, one) => sum + one);
  return `略去了程序自带领域的 ${count} 行，这里没有它们的表：${tables.join("、")}`;
}

export const archive: typeof english = {
  commands: {
    archive: "把一个用户的一切存成一个文件，并可恢复",
    export: "把用户的一切写入一个文件：文档、各个版本、谁改了什么",
    import: "从归档恢复一切；要么全部恢复，要么什么都不做",
    check: "说明归档的内容以及是否完整；不需要数据库",
    erase: "彻底清除一个用户的一切",
  },
  orData: [
    "`npx etui archive` 是个人的备份：文档及其所有版本、改动记录、调用记录。",
    "它原样恢复给没有数据的用户，或用 --replace 取代现有的一切。",
    "`npx etui data export|import` 只搬运当前的文档，可与任何读写 JSON 的程序往来。",
  ].join("\n"),
  exportFile: "要写的文件，名称以 .gz 结尾则压缩；- 表示标准输出",
  importFile: "归档文件，压缩与否均可",
  replace: "取代该用户现有的一切",
  yesExport: "已有同名文件时，直接替换，不再询问",
  yesReplace: "取代前不再询问",
  yesErase: "清除前不再询问",

  exporting: "正在导出",
  exported: (user, count) => `已写出用户 ${user} 的 ${count} 行。`,
  replaceFile: (file, bytes, at) =>
    `${file} 已经存在（${bytes.toLocaleString("en")} 字节，${at}）。要替换吗？`,
  fileKept: "文件保持原样，什么都没有写。",
  checking: "正在检查",
  checked: ({ user, made_at, schema }) => `用户 ${user} 的完整归档，创建于 ${made_at}，结构版本 ${schema}：`,
  importing: "正在导入",
  imported: (user, count, leftOut) => `已为用户 ${user} 存入 ${count} 行。${without(leftOut)}`,
  foreign: (tables) => `属于程序自带的领域，只有该程序建过表的地方才会存入：${tables.join("、")}`,

  modelAddress: "采用来自别处的归档所带的模型地址",
  reaching: {
    lead: "它会自行做的事：",
    sends: (name, address) => `触发器${name}向 ${address} 发送内容`,
    asks_model: (name) => `触发器${name}让模型做事`,
    model_address: (name, address) => `模型${name}的地址是 ${address}`,
    more: (count) => `还有 ${count} 个`,
  },
  switchedOff: (count, command) =>
    `归档来自别处，所以上面的 ${count} 个触发器已暂停。请逐个看过，再恢复：${command}。`,
  addressLeftOut: (address) => `没有采用模型地址 ${address}。请在设置里选择模型，或用 --model-address 导入。`,
  takeAddress: (address) => `以后向 ${address} 询问模型吗？运行那台主机的人能读到模型得知的一切。`,

  tables: {
    user_data_store: "文档（含已删除的）",
    user_data_history: "文档的旧版本",
    user_data_pruned: "旧版本未全部保留的文档",
    user_changes: "改动记录",
    tool_calls: "调用记录",
    idempotency_keys: "为重复调用保留的响应",
    confirmations: "向本人提出的询问",
    user_data_text: "搜索用的文本",
    user_data_text_position: "搜索的进度",
    search_passages: "搜索用的段落",
    search_positions: "搜索段落的进度",
    search_common_words: "搜索里的常用词",
    experts: "专家",
    expert_skills: "专家的技能",
    user_triggers: "触发器",
    user_triggers_history: "触发器的旧版本",
    trigger_firings: "触发记录",
    inbox_messages: "消息",
    trigger_deliveries: "通知的投递",
    user_settings: "设置",
    trigger_dues: "触发器等待的时刻",
    trigger_watches: "触发器监视的路径",
    trigger_hits: "触发器尚未判断的写入",
    push_subscriptions: "接收通知的设备",
    user_secrets: "密钥",
    skills: "保存的技能",
    skill_tools: "保存的技能的工具",
    skill_versions: "技能的各个版本",
    skill_parameters: "技能的设置",
    skill_usage: "技能的使用次数",
    conversations: "对话",
    conversation_messages: "对话里的消息",
    conversation_turns: "正在生成的回复",
  },
  willBeGone: (user) => `以下数据将被彻底清除（用户 ${user}）：`,
  typeName: (user) => `要继续，请输入用户名 ${user}：`,
  nothingDone: "名称不符，什么都没有做。",
  sayYes: "这里无人可问，什么都没有做。确定要做请加上 --yes。",
  nothingThere: (user) => `用户 ${user} 没有任何数据，无可清除。`,
  erased: (user, count) => `已清除用户 ${user} 的 ${count} 行。`,
};
