import type { triggers as english } from "../en/triggers.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";

export const triggers: Translated<typeof english> = {
  "triggers.unknown": "没有这个触发器。请先列出触发器，看看有哪些编号；status 写 all 则列出全部。",
  "triggers.nothing_to_change":
    '没有给出要改的内容，所以什么也没有改。没写的保持不变；要去掉一条规则，请写 null：{"rules": {"only_if": null}}。',
  "triggers.too_many": ({ most }) =>
    `生效中的触发器已达上限 ${figure(most)} 个。请取消一些不再需要的，或用一个条件监看整个前缀。`,
  "triggers.same_active": ({ trigger_id }) =>
    `已经有一个一模一样的触发器在生效：${trigger_id}。请改那一个，或先取消它。`,
  "triggers.same_in_zone": "换到新时区后，已经有一个一模一样的触发器在生效。请取消其中一个。",
  "triggers.no_time_left": "它的时间都已经过去，不会再触发。请给它新的时间。",
  "triggers.follows_from_task": ({ task_id, title }) =>
    `它跟着计划里的任务 ${task_id}“${title}”走：plan_set_reminder 改时间，plan_clear_reminder 取消提醒，plan_complete_task 完成任务。`,

  "triggers.schedule_missing": () =>
    "缺少 schedule：可以写 08:00，schedule_type 用 once 或 daily；写 MON,THU 08:00，用 weekly；或写 cron 表达式，用 cron。",
  "triggers.schedule_of_condition": ({ once }) =>
    `condition 类型的触发器没有时间：请去掉 schedule 和 schedule_type；${
      once
        ? "只想触发一次，就把 condition.rule.once 设为 true。"
        : "或改成 schedule 类型，用 rules.only_if 在到点时查看数据。"
    }`,
  "triggers.condition_missing": () =>
    '缺少 condition：condition 类型的触发器要有条件，例如 {"type": "data_match", "watch_path": "goals/", "rule": {"where": {"status": "done"}}}。',
  "triggers.schedule_in_words": ({ at, text }) =>
    `${at} 是口头说法。请用 parse_when 换成 schedule 和 schedule_type：{"text": ${JSON.stringify(text)}}。也可以直接写：“08:00”配 schedule_type “once”或“daily”，“MON,THU 08:00”配“weekly”，“2026-12-01T08:00”配“once”。`,
  "triggers.condition_in_words": ({ at, condition, is, when }) =>
    `${at} 里有条件“${condition}”，时间表写不了条件。请只解析时间 ${JSON.stringify(when)}，` +
    `再把条件交给 create_trigger，并写明从哪个路径能看出来："rules": {"only_if": {"path": "checkins/{date}", "is": "${is}"}}。`,
  "triggers.dated_watch_path": ({ at, path }) => `${at} 不能每天变化。请监视“${path}”，也就是每一天的文档。`,
  "triggers.starred_gate": ({ at, below }) =>
    `${at} 指的是一个位置，* 在这里只是名称里的字符。要看它下面的任何文档，请写“${below}”；要看当天的文档，请写“${below}{date}”。`,
  "triggers.condition_of_schedule": ({ type }) =>
    `${type} 类型的触发器没有条件：请改成 condition 类型，或把条件放进 rules.only_if，到点时再查看数据。`,

  "triggers.bad_action": ({ type, because }, say) => `${type} 类型的动作：${because.map(say).join("\n")}`,
  "triggers.bad_condition": ({ type, because }, say) => `${type} 类型的条件：${because.map(say).join("\n")}`,

  "triggers.too_many_stars": ({ at, most }) => `${at} 里的星号超过了 ${figure(most)} 个。`,
  "triggers.window_and_streak": ({ at }) =>
    `${at} 同时写了 window 和 streak：streak 本来就往回看。请去掉一个。`,
  "triggers.placeholder_in_condition": ({ at, written }) =>
    `${at} 按写的原样比较，里面的“${written}”不会被替换。请写具体的值；要按每个文档的日期，请用 deadline；要看某一天的文档，count 有 window 和 field，rules.only_if 里可以写 {date}。`,
  "triggers.day_word_in_gate": ({ at, written }) =>
    `${at} 按文字比较，“${written}”在那里不是日期。请写 "{date}"（触发时换成当天的日期），或写具体的日期，例如 "2026-12-03"。`,
  "triggers.count_reaches": ({ at, bound }) =>
    `${at}：count 在达到 gte 时触发${/^\$?(?:gt|min)$/i.test(bound) ? "，也就是这个数或更多" : "，数目少或变少时不会触发"}。请写 {"gte": 3}；` +
    "到时候缺某个文档，要用定时触发器的 rules.only_if。",
  "triggers.streak_of_numbers": ({ at }) =>
    `${at} 写了 streak（连续几天或几周），又写了 sum 或 items，它们数的不是一回事。请只留一种。`,
  "triggers.window_of_items": ({ at }) =>
    `${at} 看的是文档写入的时间，列表里的条目没有这个时间。请去掉 window，或把每个条目存成单独的文档。`,
  "triggers.field_without_period": ({ at, field }) =>
    `${at} 是 window 或 streak 用来看日期的字段，这里两个都没有写，field 就不起作用。` +
    `请加上 window（例如 7d）或 streak（day）；想把 ${field} 的数加起来，请写 sum: ${JSON.stringify(field)}；想按 ${field} 的值来数，请写进 where，例如 ${JSON.stringify({ [field]: { $gte: 50 } })}。`,
  "triggers.once_of_deadline": ({ at }) => `不需要写 ${at}：每个文档的日期本来就只触发一次。请去掉它。`,
  "triggers.before_and_after": ({ at }) =>
    `${at} 同时写了 before 和 after：每个文档的期限只触发一次。请建两个触发器。`,
  "triggers.bad_clock": ({ at }) => `${at} 要写成几点几分，例如 09:00。`,

  "triggers.bad_argument": ({ at, fault }, say) => `${at}：${say(fault)}`,
  "triggers.content_no_object": ({ at }) => `${at} 必须是对象或列表。`,
  "triggers.content_no_patch": ({ at }) => `mode 是 patch 时，${at} 必须是 {"patch": [...]}。`,
  "triggers.url_missing": ({ at }) => `缺少 ${at}：webhook 渠道要有调用的网址。`,
  "triggers.url_without_webhook": ({ at }) => `${at} 只用于 webhook 渠道：请在 channels 里加上它。`,
  "triggers.beyond_expert": ({ expert }) =>
    `专家 ${expert} 不能使用 write_user_data，它的触发器也就不能改数据。请用 message 动作。`,
  "triggers.other_expert": ({ at, expert, named }) =>
    `${at}：专家 ${expert} 不能让 ${named} 来做，后者能做的事不同。请去掉它，那样由 ${expert} 来做。`,
  "triggers.other_conversation": ({ at }) =>
    `${at} 指向另一个对话，而你的触发器只在你的对话里说话。请去掉它。`,

  "triggers.too_many_values": ({ at, most }) =>
    `${at}：一个触发器最多填入 ${figure(most)} 个 {{ }} 值，这里超过了。请去掉一些，或分成几个触发器。`,
  "triggers.too_much_text": ({ at, most }) =>
    `${at}：一个触发器里带 {{ }} 的文字加起来最多 ${figure(most)} 个字符，这里超过了。请写短一些，或分成几个触发器。`,
  "triggers.repeats_too_often": ({ at }) => `${at} 至少要有一分钟。`,

  "triggers.until_too_long": ({ at, most }) => `${at} 超过了 ${figure(most)} 个字符。`,
  "triggers.until_of_no_snooze": ({ at }) => `${at} 只和 snooze、pause 动作一起用。`,

  "triggers.snooze_paused": "这个触发器已暂停。请先恢复，再推迟。",
  "triggers.pause_completed": "这个触发器已经触发完了，没有什么可以暂停。",
  "triggers.resume_completed": "这个触发器已经触发完了。要再用它，请给它新的时间。",
  "triggers.is_cancelled": "这个触发器已取消。请新建一个。",
  "triggers.pause_cancelled": "这个触发器已取消，没有什么可以暂停。",
  "triggers.resume_cancelled": "这个触发器已取消。请新建一个，或撤销取消。",
  "triggers.snooze_cancelled": "这个触发器已取消，没有什么可以推迟。",
  "triggers.snooze_failed": "这个触发器已失败。请先恢复，再推迟。",

  "triggers.range_too_far": ({ at, years }) => `${at} 最远只能是 ${years} 年以后。请写近一些的时间。`,
  "triggers.range_backwards": ({ at }) => `${at} 早于 from。请写 from 之后的时间。`,
  "triggers.range_too_long": ({ days }) => `from 和 to 最多相隔 ${days} 天。请缩短这段时间。`,

  "triggers.no_such_address": "没有触发器用这个地址。",
  "triggers.called_too_often": ({ most }) => `这个网址一分钟内被调用超过 ${figure(most)} 次。请稍后再调用。`,

  "triggers.chain_too_long": ({ most }) =>
    `触发器接连互相触发超过 ${figure(most)} 次，已将它暂停。请检查它的更新动作写了什么。`,
  "triggers.source_is_gone": ({ path, last }) =>
    last
      ? `它所属的文档 ${path} 已删除，因此没有触发，之后也没有别的时间了。仍要提醒的话，请恢复文档，再给它定新的时间。`
      : `它所属的文档 ${path} 已删除，因此暂停。请恢复文档后再恢复触发器，或取消它。`,
  "triggers.fires_too_often": ({ most }) =>
    `一分钟内触发超过 ${figure(most)} 次，已将它暂停。请检查是什么触发了它，然后再恢复。`,
  "triggers.broken": "Etui 在处理这个触发器时出了故障，详情见日志。",
  "triggers.not_written": "没能写入。",
};
