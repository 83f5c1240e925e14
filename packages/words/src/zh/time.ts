import type { CronField, RulePart } from "@etui/time/refusal";
import type { ScheduleType } from "@etui/time/rules/schedule";
import type { time as english } from "../en/time.ts";
import { figure } from "../figure.ts";
import { SCHEDULE_EXAMPLES, SCHEDULE_TYPES } from "../schedule-examples.ts";
import type { Translated } from "../sentence.ts";

const written = (type: ScheduleType) => `${type} 写作 ${SCHEDULE_EXAMPLES[type].join(" 或 ")}`;
const forms = () => `各类型的写法：${SCHEDULE_TYPES.map(written).join("，")}。`;

const CRON_FIELDS: Readonly<Record<CronField, { name: string; values: string }>> = {
  minute: { name: "分钟", values: "0-59" },
  hour: { name: "小时", values: "0-23" },
  day: { name: "日期", values: "1-31，L 表示最后一天" },
  month: { name: "月份", values: "1-12 或 JAN-DEC" },
  weekday: {
    name: "星期",
    values: "0-7（0 和 7 都是周日）或 SUN-SAT，FRI#2 表示第二个周五，FRIL 表示最后一个",
  },
};

const RULE_PARTS: Readonly<Record<RulePart, string>> = {
  FREQ: "YEARLY、MONTHLY、WEEKLY、DAILY、HOURLY、MINUTELY 之一",
  INTERVAL: "1 到 9999 之间的数",
  COUNT: "1 到 366 之间的数，或改用 UNTIL 结束",
  BYMONTH: "1-12",
  BYWEEKNO: "1-53，-1 表示最后一周",
  BYYEARDAY: "1-366，-1 表示最后一天",
  BYMONTHDAY: "1-31，-1 表示最后一天",
  BYDAY: "MO,TH 或 -1FR",
  BYHOUR: "0-23",
  BYMINUTE: "0-59",
  BYSECOND: "0 到 59 之间的一个数：最多每分钟触发一次",
  BYSETPOS: "1-31，-1 表示最后一个",
  WKST: "MO",
};

const INSTEAD_OF: Readonly<Record<string, string>> = {
  HOURLY: "FREQ=DAILY 加 BYHOUR",
  MINUTELY: "FREQ=HOURLY 或 DAILY 加 BYMINUTE",
};

export const time: Translated<typeof english> = {
  "zone.unknown": ({ name, near }) => {
    const way =
      near === undefined ? "请写 IANA 名称，例如 Asia/Shanghai，或时差，例如 +08:00。" : `是不是 ${near}？`;
    return `没有“${name}”这个时区。${way}`;
  },
  "zone.bad_offset": ({ offset }) => `没有 ${offset} 这个时差，最大是 14:00。最好写时区的名称。`,

  "duration.unreadable": ({ at }) => `${at} 不是时长。时长写作 10m、2h、1d12h 或 PT10M。`,
  "duration.out_of_range": ({ at }) => `${at} 要在一秒到一年之间。`,

  "schedule.too_long": ({ length, most }) =>
    `时间安排最多 ${figure(most)} 个字符，这里有 ${figure(length)} 个。请分成几个来写。`,
  "schedule.empty": `还没有写时间。${forms()}`,
  "schedule.unreadable": ({ text }) => `看不懂“${text}”这个时间安排。${forms()}`,
  "schedule.once_or_daily": ({ text }) =>
    `${text} 是只一次，还是每天？请把 schedule_type 写成 once 或 daily。`,
  "schedule.other_type": ({ text, like, type }) =>
    `“${text}”像是 ${like.join(" 或 ")} 类型的写法，不是 ${type}：${written(type)}。请改类型，或改写法。`,
  "schedule.passed": ({ text, now }) => `${text} 已经过去了：现在是 ${now}。请写以后的时间。`,
  "schedule.never_fires": ({ text }) => `${text} 永远不会到：没有这样的日子。请检查日期和月份。`,
  "schedule.too_often": "最多每分钟触发一次：间隔最短是 1m。",

  "schedule.no_moment": ({ text }) =>
    `“${text}”不是一个时刻。写 HH:MM 表示下一个这样的时间，或写日期加时间：2026-12-31T18:00。`,
  "schedule.date_alone": ({ text }) => `“${text}”没有写几点。例如可以写 ${text}T08:00。`,
  "schedule.no_such_date": ({ date }) => `没有 ${date} 这一天。请检查日期和月份。`,
  "schedule.no_such_time": ({ text }) => `“${text}”里没有这样的时间：小时从 00 到 23，分钟到 59。`,
  "schedule.no_offset": ({ text }) =>
    `“${text}”不是一个时刻：时间后面的不是时差，时差以一刻钟计，从 -12:00 到 +14:00，写在带 T 的时间后面。请写一个时刻，不要写时段，例如 2026-11-25T08:00 或 2026-11-25T08:00+08:00。`,
  "schedule.year_too_late": ({ text }) => `“${text}”的年份超过了 9999。请写近一些的日期。`,
  "schedule.date_skipped": ({ time_zone, date }) => `${time_zone} 没有 ${date}：当地历法跳过了那一天。`,
  "schedule.beyond_reach": "从现在算起，要在一秒到 100 年之间。",

  "schedule.no_time_of_day": ({ text }) => `“${text}”不是一天里的时间。请按 24 小时制写 HH:MM，例如 08:00。`,
  "schedule.time_out_of_range": ({ time }) => `没有 ${time} 这个时间：小时从 00 到 23，分钟到 59。`,
  "schedule.no_weekly": ({ text }) => `“${text}”不是每周的写法。请写周几和时间，例如 MON,THU 08:00。`,
  "schedule.no_weekday": ({ name }) =>
    `“${name}”不是周几。请写 MON、TUE、WED、THU、FRI、SAT、SUN，或写范围，例如 MON-FRI。`,

  "schedule.no_interval": ({ text }) => `“${text}”不是间隔。例如可以写 90m、2h、1d12h 或 PT90M。`,
  "schedule.interval_of_months": "月和年有长有短，不能当间隔。请改用 cron 或 RRULE 来写。",
  "schedule.interval_too_long": "间隔最长 100 年。请写短一些。",

  "schedule.cron_unknown_name": ({ text, known }) => `没有 ${text} 这种写法。可用的有：${known.join("、")}。`,
  "schedule.cron_field_count": ({ count }) =>
    `cron 表达式有 5 段（分 时 日 月 周）或 6 段（最前面是秒），这里有 ${figure(count)} 段。`,
  "schedule.cron_second": ({ second }) =>
    `秒这一段“${second}”必须是 0 到 59 之间的一个数：最多每分钟触发一次。`,
  "schedule.cron_field": ({ field, written: given }) =>
    `“${given}”不能用作 cron 表达式的${CRON_FIELDS[field].name}：${CRON_FIELDS[field].values}；` +
    "也可以写列表（1,3）、从小到大的范围（1-5）和步长（*/15）。",

  "schedule.rule_dates": ({ line }) => `“${line}”不是日期行。例如可以写 DTSTART:20261231T080000。`,
  "schedule.rule_date": ({ date }) => `“${date}”不是 RRULE 的日期。请写 20261231 或 20261231T180000。`,
  "schedule.rule_other_zone": ({ part, zone, time_zone }) =>
    `${part} 的时区是 ${zone}，时间安排的时区是 ${time_zone}。请去掉 TZID，或把时间安排改成那个时区。`,
  "schedule.rule_twice": "一个时间安排只有一条 RRULE。第二条请另建一个触发器。",
  "schedule.rule_unknown_part": ({ part, known }) =>
    `RRULE 里没有“${part}”这一项。可用的有：${known.join("、")}。`,
  "schedule.rule_secondly": "最多每分钟触发一次：请用 FREQ=MINUTELY。",
  "schedule.rule_part": ({ part, value }) => `RRULE 里不能写 ${part}=${value}：请写 ${RULE_PARTS[part]}。`,
  "schedule.rule_without_frequency": "RRULE 要有 FREQ，例如 FREQ=WEEKLY;BYDAY=MO;BYHOUR=8。",
  "schedule.rule_two_ends": "RRULE 用 COUNT 或 UNTIL 结束，不能两个都用。请去掉一个。",
  "schedule.rule_counted_too_early":
    "带 COUNT 的 RRULE 从 DTSTART 数起，不能早于 1900 年。请写晚一些，或改用 UNTIL 结束。",
  "schedule.rule_never_fires": "这条 RRULE 永远不会触发。请检查各个 BY… 项和 UNTIL。",
  "schedule.rule_is_over": "这条 RRULE 不会再触发：它已经结束，或者没有那样的日子。请检查这两处。",
  "schedule.rule_part_misplaced": ({ part, frequency }) =>
    `FREQ=${frequency} 里不能有 ${part}：请用 ${INSTEAD_OF[frequency] ?? "FREQ=YEARLY 或 FREQ=MONTHLY"}。`,
  "schedule.rule_nth_weekday": ({ days }) =>
    `BYDAY=${days} 指一个月里的第几个周几，所以要用 FREQ=MONTHLY 或 FREQ=YEARLY。`,
  "schedule.rule_chooses_of_nothing":
    "BYSETPOS 从其他 BY… 项给出的时间里挑选。请加上它们，例如 BYDAY=MO,TU,WE,TH,FR。",
  "schedule.rule_day_not_in_month": ({ days, months }) =>
    `BYMONTH=${months} 没有 BYMONTHDAY=${days} 这一天，永远不会触发。请换一天。`,
};
