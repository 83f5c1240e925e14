/** What the page knows about Etui's own tools beyond what the server says: where they belong, and how to try them. */
import type { JsonObject } from "@etui/values/json/json";

export const DOMAINS = [
  "data",
  "triggers",
  "plan",
  "kb",
  "notes",
  "cards",
  "skills",
  "verbs",
  "undo",
  "others",
] as const;
export type Domain = (typeof DOMAINS)[number];

export interface BuiltInTool {
  domain: Domain;
  /** Only Chinese, because the server has the English text. */
  zh: { title: string; summary: string };
  /** Arguments to try the tool with, as a speaker of each language would write them. */
  example: { en: JsonObject; zh: JsonObject };
}

const same = (args: JsonObject) => ({ en: args, zh: args });

/** Has the form of the ids that tools answer with, one of which has to replace it. */
const AN_ID = "00000000-0000-0000-0000-000000000000";

const TODAY = { en: "Morning walk", zh: "晨间散步" };
const rows = (title: string, other: string) => ({
  items: [
    { title, done: true },
    { title: other, done: false },
  ],
});

const card = (more: JsonObject) => ({
  en: {
    card_type: "list",
    data_source: { type: "inline", data: rows(TODAY.en, "Read 20 pages") },
    options: { title: "Today" },
    ...more,
  },
  zh: {
    card_type: "list",
    data_source: { type: "inline", data: rows(TODAY.zh, "读20页书") },
    options: { title: "今天" },
    ...more,
  },
});

export const builtInTools: Readonly<Record<string, BuiltInTool>> = {
  "kb.read": {
    domain: "kb",
    zh: { title: "读知识库", summary: "读取偏好、目标，或关于一个项目已知的内容。" },
    example: same({ entry: "preferences" }),
  },
  "kb.upsert": {
    domain: "kb",
    zh: { title: "写知识库", summary: "把新内容合并进知识库的一页，或替换这一页。" },
    example: {
      en: { entry: "preferences", content: "## Work\n- no meetings before ten" },
      zh: { entry: "preferences", content: "## 工作\n- 十点前不开会" },
    },
  },
  "kb.list_projects": {
    domain: "kb",
    zh: { title: "列出项目", summary: "列出知识库里的项目，最近改过的在前。" },
    example: same({}),
  },
  "kb.create_project": {
    domain: "kb",
    zh: { title: "新建项目", summary: "在知识库里为项目建一页，各节齐备。" },
    example: {
      en: { slug: "fit-for-life", title: "Fit for life", initial_content: "## Goal\n- run 10 km" },
      zh: { slug: "健康生活", title: "健康生活", initial_content: "## 目标\n- 跑10公里" },
    },
  },
  kb_delete: {
    domain: "kb",
    zh: { title: "删除知识库的一页", summary: "删除知识库的一页，可以撤销。" },
    example: same({ entry: "projects/fit-for-life" }),
  },
  searchBlocksByTag: {
    domain: "notes",
    zh: { title: "按标签找笔记", summary: "找出带某个标签的笔记，连同它们的属性。" },
    example: { en: { tagName: "reading" }, zh: { tagName: "读书" } },
  },
  searchBlocksByText: {
    domain: "notes",
    zh: { title: "按文字找笔记", summary: "找出写着某些字句的笔记，或能回答一个问题的笔记。" },
    example: {
      en: { searchText: "which books did Ann recommend?" },
      zh: { searchText: "小安推荐过哪些书？" },
    },
  },
  queryBlocksByTag: {
    domain: "notes",
    zh: { title: "按属性查笔记", summary: "找出带某个标签、属性符合条件的笔记。" },
    example: {
      en: { tagName: "task", property_filters: "priority >= 8 and status = doing" },
      zh: { tagName: "任务", property_filters: "优先级 大于等于 8 且 状态 等于 进行中" },
    },
  },
  queryBlocks: {
    domain: "verbs",
    zh: { title: "按条件查找", summary: "找出符合查询的任务、笔记、页面和文档。" },
    example: { en: { query: "tag:#work is:open due:<=7d" }, zh: { query: "标签:工作 是:未完成 截止:<=7天" } },
  },
  readBlocks: {
    domain: "notes",
    zh: { title: "读笔记", summary: "完整读出笔记或其中的块，连同位置、链接和版本。" },
    example: { en: { page: "Projects/Etui" }, zh: { page: "项目/Etui" } },
  },
  editBlocks: {
    domain: "notes",
    zh: { title: "改笔记", summary: "写笔记、改其中的块，所有操作要么全做，要么全不做。" },
    example: {
      en: { operations: [{ op: "append", page: "daily", content: "- met Ann" }] },
      zh: { operations: [{ op: "append", page: "daily", content: "- 见了小安" }] },
    },
  },
  listNotes: {
    domain: "notes",
    zh: { title: "列出笔记", summary: "按文件夹列出笔记，或只列没有链接的笔记。" },
    example: { en: { folder: "Projects" }, zh: { folder: "项目" } },
  },
  importNotes: {
    domain: "notes",
    zh: { title: "导入笔记", summary: "把文件夹里的 Markdown 文件或它们的改动收进笔记。" },
    example: same({ folder: "vault", files: [{ file: "hello.md", text: "# Hello" }] }),
  },
  read_user_data: {
    domain: "data",
    zh: { title: "读取数据", summary: "读取一个路径下存放的JSON。" },
    example: same({ path: "goals/2026/year" }),
  },
  write_user_data: {
    domain: "data",
    zh: { title: "写入数据", summary: "新建、替换、合并或用 patch 改动一个路径下的JSON。" },
    example: {
      en: {
        path: "goals/2026/year",
        content: { goals: [{ title: "Read 50 books", progress: 0 }] },
        mode: "merge",
      },
      zh: {
        path: "goals/2026/year",
        content: { goals: [{ title: "读50本书", progress: 0 }] },
        mode: "merge",
      },
    },
  },
  query_user_data: {
    domain: "data",
    zh: { title: "查询数据", summary: "按路径前缀、文字和条件找出存放的文档。" },
    example: same({ path_prefix: "goals/", sort_by: "-updated_at", limit: 10 }),
  },
  delete_user_data: {
    domain: "data",
    zh: { title: "删除数据", summary: "删除一个路径下的JSON，之后可以恢复。" },
    example: same({ path: "goals/2026/year" }),
  },
  restore_user_data: {
    domain: "data",
    zh: { title: "恢复数据", summary: "取回一个文档的旧版本；不给版本号时，取回已删除文档的最后一个版本。" },
    example: same({ path: "goals/2026/year", version: 1 }),
  },
  batch_user_data: {
    domain: "data",
    zh: { title: "一次改动多处", summary: "多次写入、删除、移动：要么全部成功，要么都不发生。" },
    example: {
      en: {
        operations: [
          { op: "replace", path: "reading/1", content: { title: "The Dispossessed", pages: 341 } },
          { op: "replace", path: "reading/2", content: { title: "Invisible Cities", pages: 165 } },
        ],
        reason: "my reading list",
      },
      zh: {
        operations: [
          { op: "replace", path: "reading/1", content: { title: "边城", pages: 224 } },
          { op: "replace", path: "reading/2", content: { title: "看不见的城市", pages: 168 } },
        ],
        reason: "我的书单",
      },
    },
  },
  list_paths: {
    domain: "data",
    zh: { title: "列出路径", summary: "哪里存了什么：路径、数量和大小，不含内容。" },
    example: same({ depth: 2 }),
  },
  purge_user_data: {
    domain: "data",
    zh: { title: "彻底抹除", summary: "把文档连同所有版本永远抹掉。" },
    example: same({ path: "goals/2026/draft" }),
  },
  parse_when: {
    domain: "triggers",
    zh: { title: "听懂时间", summary: "把“下周三早上八点”这样的话变成时间安排。" },
    example: { en: { text: "every other Friday at 17:00" }, zh: { text: "下周三早上八点" } },
  },
  create_trigger: {
    domain: "triggers",
    zh: { title: "新建触发器", summary: "一个提醒、一个定时，或数据满足条件时要做的事。" },
    example: {
      en: {
        trigger_type: "reminder",
        title: "Drink a glass of water",
        schedule: "08:00,15:00",
        schedule_type: "daily",
        action: { type: "message", params: { text: "Drink a glass of water" } },
      },
      zh: {
        trigger_type: "reminder",
        title: "喝杯水",
        schedule: "08:00,15:00",
        schedule_type: "daily",
        action: { type: "message", params: { text: "该喝水了" } },
      },
    },
  },
  list_triggers: {
    domain: "triggers",
    zh: { title: "列出触发器", summary: "你的触发器，最先触发的排在前面。" },
    example: same({ status: "active" }),
  },
  update_trigger: {
    domain: "triggers",
    zh: { title: "修改触发器", summary: "换一个时间、文字或条件；没给的保持不变。" },
    example: same({ trigger_id: AN_ID, schedule: "09:00", schedule_type: "daily" }),
  },
  control_trigger: {
    domain: "triggers",
    zh: { title: "操作触发器", summary: "暂停、继续、稍后提醒、确认，或立即触发。" },
    example: same({ trigger_id: AN_ID, action: "snooze", until: "10m" }),
  },
  cancel_trigger: {
    domain: "triggers",
    zh: { title: "取消触发器", summary: "让它不再触发。" },
    example: same({ trigger_id: AN_ID }),
  },
  undo_last: {
    domain: "undo",
    zh: { title: "撤销上一步", summary: "收回这段对话中最近一次改动。" },
    example: same({}),
  },
  list_changes: {
    domain: "undo",
    zh: { title: "列出改动", summary: "改过什么、什么时候、由谁、为什么；也列出一个文档的各个版本。" },
    example: { en: { path: "goals/2026" }, zh: { path: "目标/2026" } },
  },
  tool_instructions: {
    domain: "others",
    zh: { title: "工具说明", summary: "一个工具的说明书：全部参数、规则和例子。" },
    example: same({ toolName: "create_trigger" }),
  },
  undo: {
    domain: "undo",
    zh: { title: "撤销", summary: "收回最近一次调用、指定的一次，或一段对话某刻以来的全部改动。" },
    example: same({ on_conflict: "refuse" }),
  },
  show_card: {
    domain: "cards",
    zh: { title: "展示卡片", summary: "把存放的或给出的数据展示成几种视图之一。" },
    example: card({}),
  },
  preview_card: {
    domain: "cards",
    zh: { title: "预览卡片", summary: "像展示卡片一样画出来，但不保存。" },
    example: card({ card_type: "progress", data_source: { type: "inline", data: { value: 17, max: 50 } } }),
  },
  submit_card: {
    domain: "cards",
    zh: { title: "回答卡片", summary: "提交对表单、选择或对话框的回答。" },
    example: same({ card_id: AN_ID, values: { pages: 42 }, submission_key: "example-0001" }),
  },
  tick_card: {
    domain: "cards",
    zh: { title: "勾选一项", summary: "勾选或取消可互动列表中的一项。" },
    example: {
      en: { card_id: AN_ID, item: 0, title: TODAY.en, checked: true },
      zh: { card_id: AN_ID, item: 0, title: TODAY.zh, checked: true },
    },
  },
  press_card: {
    domain: "cards",
    zh: { title: "按下按钮", summary: "按下卡片上的按钮，调用它所写的工具。" },
    example: {
      en: { card_id: AN_ID, action: 0, label: "Done", press_key: "example-0001" },
      zh: { card_id: AN_ID, action: 0, label: "完成", press_key: "example-0001" },
    },
  },
  activate_skills: {
    domain: "skills",
    zh: { title: "启用技能", summary: "把技能载入对话：说明、规则文件和工具。" },
    example: same({ skills: ["goal_tracking"] }),
  },
  call_skill_tool: {
    domain: "skills",
    zh: { title: "调用技能的工具", summary: "调用客户端没有列出的技能工具。" },
    example: same({ name: "calculate_bazi", arguments: { birth: "1990-05-04" } }),
  },
  list_skills: {
    domain: "skills",
    zh: { title: "列出技能", summary: "有哪些技能：做什么用，从哪里来，哪里有问题。" },
    example: { en: { query: "goals" }, zh: { query: "目标" } },
  },
  save_skill: {
    domain: "skills",
    zh: { title: "保存技能", summary: "按名称新建或修改技能，连同它的工具。" },
    example: {
      en: {
        name: "packing",
        description: "What to pack for a journey",
        triggers: ["pack", "suitcase"],
        instructions: "Ask where to and for how long with `ask_journey`, then list what to take.",
        tools: [
          {
            name: "ask_journey",
            description: "Where to, and for how long?",
            type: "collect",
            parameters: {
              type: "object",
              properties: { place: { type: "string" }, days: { type: "integer" } },
            },
          },
        ],
      },
      zh: {
        name: "packing",
        description: "出门该带什么",
        triggers: ["行李", "打包"],
        instructions: "先用 `ask_journey` 问去哪里、去几天，再列出要带的东西。",
        tools: [
          {
            name: "ask_journey",
            description: "去哪里？去几天？",
            type: "collect",
            parameters: {
              type: "object",
              properties: { place: { type: "string" }, days: { type: "integer" } },
            },
          },
        ],
      },
    },
  },
  delete_skill: {
    domain: "skills",
    zh: { title: "删除技能", summary: "删除保存的技能和它的工具，文件保留。" },
    example: same({ name: "packing" }),
  },
  roll_back_skill: {
    domain: "skills",
    zh: { title: "回退技能", summary: "取回技能的旧版本，或已删除的技能。" },
    example: same({ name: "packing" }),
  },
  read_lines: {
    domain: "skills",
    zh: { title: "按行读取", summary: "读取技能文件夹里的文本，带行号。" },
    example: same({ path: "searxng/SKILL.md" }),
  },
  "plan.get": {
    domain: "plan",
    zh: { title: "看计划", summary: "任务、日期、提醒和回顾：摘要、全部、今天或日程。" },
    example: same({ mode: "today" }),
  },
  "plan.ensure_list": {
    domain: "plan",
    zh: { title: "给列表起名", summary: "七个列表一直都在，这里给其中一个换名字。" },
    example: {
      en: { list_id: "someday", display_name: "One day" },
      zh: { list_id: "someday", display_name: "有空再说" },
    },
  },
  "plan.ensure_group": {
    domain: "plan",
    zh: { title: "建分组", summary: "在列表里建一个分组，已有就不重复建。" },
    example: {
      en: { list_id: "next_action", group_name: "Work" },
      zh: { list_id: "next_action", group_name: "工作" },
    },
  },
  "plan.add_task": {
    domain: "plan",
    zh: { title: "加任务", summary: "把任务放进计划，带时间和提醒；也可以用一句话。" },
    example: {
      en: { text: "call mum tomorrow 9am #home remind 15 min before" },
      zh: { text: "明天下午三点 看牙 #健康 提前30分钟提醒" },
    },
  },
  "plan.update_task": {
    domain: "plan",
    zh: { title: "改任务", summary: "改标题、备注、状态、优先级、预计时间或标签。" },
    example: same({ task_id: "a7qf", patch_payload: { priority: "high" } }),
  },
  "plan.set_schedule": {
    domain: "plan",
    zh: { title: "安排任务", summary: "什么时候做：某天、某段时间或准确时间。" },
    example: same({ task_id: "a7qf", schedule_payload: { intent: "date_only", date: "2031-05-01" } }),
  },
  "plan.set_reminder": {
    domain: "plan",
    zh: { title: "设提醒", summary: "在某个时刻提醒任务；只有日期的任务不行。" },
    example: same({ task_id: "a7qf", reminder_payload: { at: "2031-05-01T09:00" } }),
  },
  "plan.clear_reminder": {
    domain: "plan",
    zh: { title: "取消提醒", summary: "取消任务的提醒，任务还在。" },
    example: same({ task_id: "a7qf" }),
  },
  "plan.set_review": {
    domain: "plan",
    zh: { title: "过几天再看", summary: "哪天再看一眼，不发通知。" },
    example: {
      en: { task_id: "a7qf", next_review_at: "2031-05-01", reason: "wait for the quote" },
      zh: { task_id: "a7qf", next_review_at: "2031-05-01", reason: "等报价" },
    },
  },
  "plan.move_task": {
    domain: "plan",
    zh: { title: "移动任务", summary: "移到别的列表、分组、上级或位置。" },
    example: same({ task_id: "a7qf", target_list_id: "next_action" }),
  },
  "plan.complete_task": {
    domain: "plan",
    zh: { title: "完成任务", summary: "做完了：提醒取消，会重复的接着下一次。" },
    example: same({ task_id: "a7qf" }),
  },
  "plan.render_md": {
    domain: "plan",
    zh: { title: "计划的 Markdown", summary: "计划，和 plan.md 里一样。" },
    example: same({}),
  },
  "plan.apply": {
    domain: "plan",
    zh: { title: "批量改计划", summary: "一次做很多，要么全做要么全不做，也可以只试。" },
    example: {
      en: { operations: [{ op: "add_task", list_id: "inbox", task: { title: "Pack" } }], dry_run: true },
      zh: { operations: [{ op: "add_task", list_id: "inbox", task: { title: "收拾行李" } }], dry_run: true },
    },
  },
  "plan.arrange_day": {
    domain: "plan",
    zh: { title: "安排一天", summary: "给一天的任务排好时间，排不进的说明原因。" },
    example: same({}),
  },
  plan_doctor: {
    domain: "plan",
    zh: { title: "检查计划", summary: "查有没有不该出现的情况，并修好。" },
    example: same({ fix: false }),
  },
  ask: {
    domain: "verbs",
    zh: { title: "提问", summary: "向用户提问：一个选择、一张表单，或一行文字。" },
    example: {
      en: { question: "What shall we read next?", options: ["Emma", "Middlemarch"] },
      zh: { question: "接下来读哪一本？", options: ["围城", "边城"] },
    },
  },
  save: {
    domain: "verbs",
    zh: { title: "保存", summary: "记住一件事：关于用户的信息，或某个路径上的文档。" },
    example: { en: { path: "city", content: "Lisbon" }, zh: { path: "city", content: "苏州" } },
  },
  read: {
    domain: "verbs",
    zh: { title: "读取", summary: "读取文档、用户档案，或技能的文件。" },
    example: same({ path: "profile" }),
  },
  search: {
    domain: "verbs",
    zh: { title: "搜索", summary: "在存放的数据和技能里搜索。" },
    example: { en: { query: "books" }, zh: { query: "读书" } },
  },
  show: {
    domain: "verbs",
    zh: { title: "展示", summary: "把数据或某个路径上的内容展示成卡片。" },
    example: {
      en: { kind: "list", data: ["Oat milk", "Bread"], title: "Shopping" },
      zh: { kind: "list", data: ["燕麦奶", "面包"], title: "购物" },
    },
  },
  remind: {
    domain: "verbs",
    zh: { title: "提醒", summary: "新建、列出、修改、暂停、恢复和取消提醒。" },
    example: {
      en: { action: "create", text: "Drink water", when: "every day at 20:30" },
      zh: { action: "create", text: "喝水", when: "每天晚上八点半" },
    },
  },
};

export const builtInTool = (name: string): BuiltInTool | undefined =>
  Object.hasOwn(builtInTools, name) ? builtInTools[name] : undefined;
