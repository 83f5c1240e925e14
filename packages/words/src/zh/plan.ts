import { dated } from "../dated.ts";
import type { plan as english, QueryKind, RuleAcross } from "../en/plan.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";
import { whyUnread } from "./why-unread.ts";

const SCHEDULE_SHAPES: Readonly<Record<string, string>> = {
  unscheduled: '{"intent": "unscheduled"}',
  date_only: '{"intent": "date_only", "date": "2026-11-04"}',
  time_window: '{"intent": "time_window", "date": "2026-11-04", "window": "14:00-16:00"}',
  exact_time: '{"intent": "exact_time", "date": "2026-11-04", "time": "15:00"}，有时长再加 duration_minutes',
};

const RULES_ACROSS: Readonly<Record<RuleAcross, string>> = {
  reminder_needs_time: "提醒要有钟点，而它会只有日期",
  reminder_of_open: "它会带着提醒，而它已经不是未完成的了",
  review_of_open: "它会带着回顾日期，而它已经不是未完成的了",
  repeat_needs_day: "它会重复，而没有日期",
  one_schedule: "它的日期和时间会对不上",
  done_has_moment: "它后来完成过，或重新打开过",
};

export const plan: Translated<typeof english> = {
  "plan.no_task": ({ given, near, list }) =>
    `没有任务“${given}”。` +
    (near.length === 0
      ? `${list === undefined ? "plan_get" : `\`${list}\``} 会列出任务和它们的编号。`
      : `相近的有：${near.map(({ task_id, title }) => `${task_id}“${title}”`).join("、")}。`),
  "plan.several_titled": ({ title, candidates }) =>
    `有几项未完成的任务都叫“${title}”：${candidates.map(({ task_id, list_id }) => `${task_id}（${list_id}）`).join("、")}。请给出那一项的编号。`,
  "plan.no_list": ({ given, known }) =>
    `“${given}”不是列表。列表有 ${known.join("、")}；要细分请用 plan_ensure_group 建分组。`,
  "plan.no_group": ({ given, list_id, known }) =>
    `${list_id} 里没有分组“${given}”。` +
    (known.length === 0
      ? "它还没有分组：用 plan_ensure_group 建一个，或者不写 group_id。"
      : `已有 ${known.map(({ group_id, name }) => `${group_id}“${name}”`).join("、")}；plan_ensure_group 可以再建。`),
  "plan.no_such_group": ({ given }) => `没有分组“${given}”。plan_get 的 full 模式会列出所有分组。`,
  "plan.group_elsewhere": ({ name, its_list, list_id }) =>
    `分组“${name}”在 ${its_list} 里，不在 ${list_id}。请写那个列表，或者用 plan_ensure_group 在 ${list_id} 里建一个。`,
  "plan.no_calendar": "没有日历用这个地址。计划的主人可以在 Etui 的设置里生成新的。",
  "plan.no_calendar_address": ({ command = "npx etui plan calendar --new" }) =>
    `还没有日历订阅地址。用 \`${command}\` 或在网页的设置里生成。`,
  "plan.no_capture": "没有计划用这个地址收任务。计划的主人可以在 Etui 的设置里生成新的。",
  "plan.no_capture_address": ({ command = "npx etui plan capture --new" }) =>
    `还没有任务投递地址。用 \`${command}\` 或在网页的设置里生成。`,
  "plan.capture_wants":
    '请用 POST 把任务的文字发到这里，一行一项：UTF-8 的 text/plain，或 JSON {"text": "…"}，或表单的 `text` 字段。',
  "plan.capture_empty": "里面没有文字。请写要做什么，一行一项任务。",
  "plan.group_unnamed": "分组没有名字，请写 group_name。",
  "plan.imported_again": ({ task_id, title }) =>
    `它后来又导入了一次，现在是 ${task_id}“${title}”。请先撤销那次导入。`,
  "plan.undo_against": ({ task_id, title, rule }) =>
    `${task_id}“${title}”没法变回原样，因为后来又改过：${RULES_ACROSS[rule]}。请先撤销后来的改动，或者直接改成你要的样子。`,
  "plan.undo_without_reminder": ({ title, at }) =>
    `“${title}”在 ${dated(at.date, "zh")} ${at.time} 的提醒已经过了，不会再响。`,
  "plan.undo_with_tasks": ({ of, name, count }) =>
    `${of === "group" ? "分组" : "任务"}“${name}”${of === "group" ? "里" : "下面"}后来有了 ${figure(count)} 项任务。请先移走或撤销它们。`,
  "plan.group_named_so": ({ name, list_id }) => `${list_id} 里已经有分组“${name}”，请换个名字。`,
  "plan.too_many_groups": ({ list_id, most }) =>
    `${list_id} 已有 ${figure(most)} 个分组，到上限了。请先删掉不用的。`,

  "plan.two_ways": ({ one, other }) => `${one} 和 ${other} 是两种说法，请只给一种。`,
  "plan.no_task_said": "没有说是哪项任务。请给 task_id，几项就给 task_ids。",
  "plan.field_changed_since": ({ field, title, now }) =>
    `“${title}”的 ${field} 这期间改过了，现在是 ${now}。没有覆盖它。`,
  "plan.not_yet": ({ at, now }) => `${at} 还没到，现在是 ${now}。任务只能在现在或以前完成。`,
  "plan.paged_with": ({ given, mode }) =>
    `${mode} 模式本来就短，不用 ${given}。请和 full 模式、query 或 list_id 一起用。`,
  "plan.not_unsettable": ({ given, known }) => `“${given}”不能去掉。unset 可以写 ${known.join("、")}。`,
  "plan.too_many_tasks": ({ most }) =>
    `计划里连同做完的已有 ${figure(most)} 项任务，到上限了。请导出，再删掉很久以前做完的。`,
  "plan.title_empty": "任务没有标题。请用一句话写要做什么。",
  "plan.too_long": ({ at, length, most }) =>
    `${at} 有 ${figure(length)} 个字，最多 ${figure(most)} 个。${at === "note" ? "其余的请写进知识库" : at === "title" ? "其余的请写进备注，或写进知识库" : "请写短一些"}。`,
  "plan.too_many": ({ at, count, most }) => `${at} 有 ${figure(count)} 项，最多 ${figure(most)} 项。`,
  "plan.no_minutes": ({ at, most }) => `${at} 是 1 到 ${figure(most)} 的整数，单位分钟。`,
  "plan.no_priority": ({ given }) =>
    `“${given}”不是优先级：请写 urgent、high、medium 或 low；"unset": ["priority"] 去掉它。`,
  "plan.no_status": ({ given }) => `“${given}”不是状态：请写 open、in_progress、done 或 cancelled。`,
  "plan.no_link": ({ target, types }) =>
    `“${target}”不是链接：每个链接有 type（${types.join("、")} 之一）和 target；url 以 https:// 开头。`,
  "plan.set_and_unset": ({ field }) => `${field} 既给了值又要去掉，请只留一个。`,
  "plan.nothing_given": "没有要改的：请给出字段，或写进 unset。",
  "plan.not_changed_here": ({ field, tool }) =>
    `${field} 不在这里改，请用 ${tool}。这个工具只改 title、note、status、priority、estimate_minutes、tags。`,
  "plan.read_only": ({ field }) => `${field} 由 Etui 填写，请不要给。`,
  "plan.closed": ({ task_id, title, status }) =>
    `任务 ${task_id}“${title}”是 ${status}。请先用 plan_update_task 把 status 改回 open。`,
  "plan.changed_since": ({ task_id, version, expected, now }) =>
    `任务 ${task_id} 这期间改过了：现在是第 ${version} 版，不是第 ${expected} 版，内容是：${now}。请看过再决定。`,

  "plan.no_intent": ({ given, known }) => `“${given}”不是 intent：请写 ${known.join("、")} 之一。`,
  "plan.schedule_empty": `安排需要日期，例如 ${SCHEDULE_SHAPES.date_only}；${SCHEDULE_SHAPES.unscheduled} 取消安排。`,
  "plan.schedule_takes_no": ({ intent, fields }) =>
    `intent 为 ${intent} 时不能有 ${fields.join("、")}：请写 ${SCHEDULE_SHAPES[intent]}` +
    (intent === "unscheduled" && fields.includes("date") ? "，或者用 date_only。" : "。"),
  "plan.schedule_needs": ({ intent, fields }) =>
    `intent 为 ${intent} 时必须有 ${fields.join("、")}：请写 ${SCHEDULE_SHAPES[intent]}。`,
  "plan.no_date": ({ text, years }) =>
    years
      ? `“${text}”超出了范围：能安排的年份是 ${years.from} 到 ${years.to}。`
      : `“${text}”不是日期。请按 YYYY-MM-DD 写日历上有的一天。`,
  "plan.no_time": ({ text }) => `“${text}”不是时间。请写 HH:MM，从 00:00 到 23:59。`,
  "plan.no_window": ({ text, parts }) =>
    `“${text}”不是时间段。请写 "14:00-16:00"，或 ${parts.join("、")} 之一。`,

  "plan.no_moment": ({ text }) =>
    `“${text}”不是时刻。请写 2026-11-04T14:45（按本人所在地的钟），或带时差的 2026-11-04T14:45:00+08:00。`,
  "plan.reminder_without_time": ({ text, said }) =>
    `“${said ?? text}”没有时间，不知道几点提醒。本人说了时间就写 ${text}T09:00 这样；没说就用 plan_set_review 定个回顾日。`,
  "plan.reminder_passed": ({ at, now }) =>
    `${dated(at.date, "zh")} ${at.time} 已经过了，现在是 ${dated(now.date, "zh")} ${now.time}。请给以后的时间。`,
  "plan.reminder_too_far": ({ most }) => `那是 ${most} 年以后了，请给近一点的时间。`,
  "plan.reminder_of_day": ({ task_id }) =>
    `任务 ${task_id} 只有日期、没有时间，不设提醒。本人说了时间，就先用 plan_set_schedule（exact_time）；没说就保持软性，用 plan_set_review 定哪天再看。`,
  "plan.reminder_without_start": ({ text }) =>
    `“${text}”是从任务开始往前算的，而这项任务没有时间。请直接给时刻，或先 plan_set_schedule。`,
  "plan.too_many_reminders": ({ most }) => `已有 ${figure(most)} 项任务有提醒，到上限了。请先取消一些。`,
  "plan.review_passed": ({ date, today }) =>
    `${dated(date, "zh")} 已经过了，今天是 ${dated(today, "zh")}。请给今天或以后的日子。`,
  "plan.review_missing": '请写 next_review_at，例如 2026-11-09；"unset": ["next_review_at"] 去掉它。',
  "plan.repeat_needs_day": ({ task_id }) =>
    `任务 ${task_id} 会重复，所以一定有日期。请先取消重复（plan_set_schedule 的 unset: ["repeat"]），或给另一个日期。`,

  "plan.repeat_is_over": ({ rule }) => `${rule} 从任务的第一天起已经没有日子了，请给更晚的结束日。`,
  "plan.repeat_needs_schedule":
    "又重复又提醒的任务要有下一次的日期和时间：请给 intent 为 exact_time 的 schedule。",
  "plan.own_parent": ({ task_id }) => `任务 ${task_id} 不能放在自己下面。`,
  "plan.parent_below": ({ task_id, title, parent_id, parent }) =>
    `${parent_id}“${parent}”在 ${task_id}“${title}”下面，不能做它的上级。请先把 ${parent_id} 移出来。`,
  "plan.parent_elsewhere": ({ parent, its_list, list_id }) =>
    `“${parent}”在 ${its_list} 里，它下面的任务也在那里，不在 ${list_id}。请不写 parent_task_id，或写 ${its_list}。`,
  "plan.parent_in_other_group": ({ parent, group }) =>
    `“${parent}”不在分组“${group}”里，它下面的任务跟着它。请不写分组。`,
  "plan.too_deep": ({ most }) => `任务最多 ${most} 层，请选更上层的任务。`,
  "plan.waits_for_itself": ({ task_id }) => `这样任务 ${task_id} 会绕一圈等自己。请去掉那一项依赖。`,
  "plan.no_position": "position 从 0 开始数；不写就是最后。",
  "plan.too_many_open": ({ most }) => `未完成的任务已有 ${figure(most)} 项，到上限了。请先完成或删除一些。`,
  "plan.operation_failed": ({ index, op, because }, say) =>
    `operations[${index}]（${op}）不行，所以什么都没做：${because.map(say).join("")}`,
  "plan.no_operation": ({ index, given, known }) =>
    `operations[${index}].op 是“${given}”，应为 ${known.join("、")} 之一。`,
  "plan.no_series": ({ task_id }) => `${task_id} 不重复，不用写 scope。`,
  "plan.series_of_days": ({ task_id }) =>
    `${task_id} 在好几天重复，看不出要改哪一天。请用 repeat 写明哪几天，例如“每周一和周四”。`,
  "plan.scope_of_nothing": "scope 说的是安排用在哪几次。请同时写上安排，或者 text。",
  "plan.no_reference": ({ reference }) => `${reference} 不是前面操作的任务：$1 是第一个操作建的任务。`,
  "plan.no_span": ({ from, to, most }) =>
    `从 ${from} 到 ${to} 不是一段日子：最后一天不早于第一天，最多隔 ${most} 天。`,
  "plan.no_cursor": ({ cursor }) => `“${cursor}”不是这个计划的游标。请用上次回答里的，或不写，从头开始。`,
  "plan.day_passed": ({ date, today }) =>
    `${dated(date, "zh")}已经过去，今天是${dated(today, "zh")}。请安排今天或以后的一天。`,
  "plan.query_field": ({ given, near, known }) =>
    `任务没有 ${JSON.stringify(given)} 这个字段。${near === undefined ? "" : `是不是 ${near}？`}可以按这些字段查询：${known.join("、")}。`,
  "plan.query_within": ({ field }) => `任务的 ${field} 里面没有别的字段，请直接查询 ${field}。`,
  "plan.query_order": ({ field, choices }) =>
    `${field} 在查询中没有大小之分，请写出要找的值${choices.length === 0 ? "" : `：{"${field}": {"$in": ${JSON.stringify(choices.slice(0, 2))}}}`}。`,
  "plan.query_value": ({ field, given, kind, choices }) =>
    `${field} 不会是 ${given}：它是${QUERY_KINDS[kind]}${choices.length === 0 ? "" : ` ${choices.join("、")} 之一`}。`,
  "plan.query_with": ({ given, mode }) =>
    `${given} 是列出任务的，而 mode ${mode} 是另一种视图。请去掉其中一个，或把 mode 写成 full。`,
  "plan.days_with": ({ given, mode }) =>
    `${given} 是日程里的一天，mode ${mode} 用不上它。请把 mode 写成 agenda，或不写 ${given}。`,
  "plan.query_past": "as_of 看的是当时的计划，query 查的是现在的任务，请只给其中一个。",
  "plan.not_kept_then": ({ since }) => `没有保留那时的计划：以前的状态只保留到 ${since}。`,
  "plan.no_free_hours": ({ text }) =>
    `“${text}”不是时间段。请写 09:00-18:00，或按先后写几段：09:00-12:00,13:00-18:00。`,
  "plan.repeat_unread": ({ text, why }: { text: string; why?: string }) =>
    `“${text}”读不出怎么重复${whyUnread(why)}请写“每周一”“每3天”“完成后每3天”，或 RRULE，例如 FREQ=WEEKLY;BYDAY=MO。`,
  "plan.repeat_with_hour": ({ text }: { text: string }) =>
    `“${text}”带了钟点，而重复只按天：请去掉钟点，写进 schedule 的 time。`,
  "plan.repeat_with_dates": "重复里没有 DTSTART 和 EXDATE：它从任务安排的那天开始。",
  "plan.repeat_of_hours": ({ part }: { part: string }) =>
    `${part} 比天还细，而任务按天重复：请用 FREQ=DAILY、WEEKLY、MONTHLY 或 YEARLY，钟点写进 schedule 的 time。`,
  "plan.repeat_after_done_on_days": ({ rule }: { rule: string }) =>
    `${rule} 指定了日子，就不能从完成时算起。请用 mode strict，或者只给间隔，例如 FREQ=DAILY;INTERVAL=3。`,
  "plan.exception_left": ({ said }: { said: string }) =>
    `“${said}”留在标题里，那些天任务也会重复：重复里没有例外。请写明在哪几天重复，例如“每周一、周五”。`,
  "plan.words_left": ({ said, why }: { said: string; why?: string }) =>
    `“${said}”没有读懂，留在标题里${whyUnread(why)}`,
  "plan.said_twice": ({ field, said }: { field: string; said: readonly string[] }) =>
    `${said.map((one) => `“${one}”`).join("和")}说的都是 ${field}，所以一个都没有采用。请只留一个。`,
  "plan.span_left": ({ said, from, to }: { said: string; from: string; to: string }) =>
    `“${said}”是好几天，${dated(from, "zh")} 到 ${dated(to, "zh")}，所以留在标题里：请说其中一天，或者说截止日，或者用 next_review_at 在第一天回顾。`,
  "plan.first_day_taken": ({ said, date }: { said: string; date: string }) =>
    `“${said}”说了好几天，没说会重复：只取了 ${dated(date, "zh")}。要重复请说“每周”，别的日子请另加任务。`,
  "plan.said_is_over": ({ said, date }: { said: string; date: string }) =>
    `“${said}”是 ${dated(date, "zh")}，已经过了。`,
  "plan.deadline_without_time": ({ said, date }: { said: string; date: string }) =>
    `截止日只到天：是 ${dated(date, "zh")}，“${said}”因为带钟点而留在标题里。`,
  "plan.reminder_of_said_day": ({ text, date }: { text: string; date: string }) =>
    `“${text}”没有设成提醒，因为任务只有日期 ${dated(date, "zh")}，没有钟点。请说几点，或者用 next_review_at 在那天回顾。`,
  "plan.repeat_several_times": ({ said }: { said: string }) =>
    `“${said}”留在标题里：任务按天重复，只有一个钟点。请为每个钟点各加一个任务。`,
  "plan.schedule_unread": ({ text, why }: { text: string; why?: string }) =>
    `“${text}”没说清什么时候${whyUnread(why)}请写“明天下午三点”“周五”“明天早上”或 2026-11-04 15:00。`,
  "plan.schedule_is_deadline": ({ text, date }: { text: string; date: string }) =>
    `“${text}”是截止日，不是做的时间：请把 ${date} 写进 deadline。`,
  "plan.schedule_is_span": ({ text, from, to }: { text: string; from: string; to: string }) =>
    `“${text}”是好几天，${dated(from, "zh")} 到 ${dated(to, "zh")}。请说其中一天。`,
  "plan.schedule_repeats": ({ text }: { text: string }) =>
    `“${text}”是重复：日子请写进 repeat，这里写第一次的日期和钟点。`,
  "plan.reminder_unread": ({ text, why }: { text: string; why?: string }) =>
    `“${text}”没说清什么时候提醒${whyUnread(why)}请写“提前15分钟”“明天早上九点”或 2026-11-04T14:45。`,
};

const QUERY_KINDS: Readonly<Record<QueryKind, string>> = {
  text: "文字",
  texts: "一组文字",
  number: "数字",
  yes_no: " true 或 false",
  day: "日期，例如 2026-11-04",
  moment: "日期，或本地时间的时刻，例如 2026-11-04 或 2026-11-04T14:45",
  choice: "",
  objects: "一个列表",
};
