/** What people call the things of Etui's own domains: one thing of a kind, and several. */
import type { KindWords, ThingKind } from "@etui/protocol/thing";

/** If a kind is missing here, this does not compile. */
export const THING_WORDS: Readonly<Record<ThingKind, KindWords>> = {
  user_data: { en: { one: "document", many: "documents" }, zh: { one: "文档", many: "文档" } },
  trigger: { en: { one: "trigger", many: "triggers" }, zh: { one: "触发器", many: "触发器" } },
  inbox: { en: { one: "message", many: "messages" }, zh: { one: "消息", many: "消息" } },
  card: { en: { one: "card", many: "cards" }, zh: { one: "卡片", many: "卡片" } },
  skill: { en: { one: "skill", many: "skills" }, zh: { one: "技能", many: "技能" } },
  plan_task: { en: { one: "task", many: "tasks" }, zh: { one: "任务", many: "任务" } },
  plan_group: { en: { one: "group", many: "groups" }, zh: { one: "分组", many: "分组" } },
  plan_list: { en: { one: "list", many: "lists" }, zh: { one: "列表", many: "列表" } },
  page: { en: { one: "page", many: "pages" }, zh: { one: "页面", many: "页面" } },
};
