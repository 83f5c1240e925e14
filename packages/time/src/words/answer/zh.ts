import { dateInWords, dayInWords, weekdaysInWords } from "../../calendar/words.ts";
import { FIRST_YEAR, LAST_YEAR } from "../../calendar/years.ts";
import type { Words } from "./words.ts";

const UNITS = { day: "天", week: "周", month: "个月", quarter: "个季度", year: "年" };

const PARTS = {
  am: "上午",
  dawn: "凌晨",
  morning: "上午",
  noon: "中午",
  pm: "下午",
  afternoon: "下午",
  dusk: "傍晚",
  evening: "晚上",
  night: "夜里",
};

/** Examples of a day to suggest for each unit that repeats. */
const DAY_OF = {
  week: "每周一早上八点",
  month: "每月15号早上八点",
  quarter: "每季度第一天早上八点",
  year: "每年3月8日早上八点",
};

const weekdays = (days: readonly number[]) =>
  weekdaysInWords(
    days.map((day) => day - 1),
    "zh",
  );

const date = (day: string) => dateInWords(Date.parse(day), "zh");
const moment = (at: string) => `${dateInWords(Date.parse(`${at}Z`), "zh")} ${at.slice(-5)}`;

const instead = (sentence: string, ...examples: string[]) =>
  `${sentence}例如${examples.map((example) => `“${example}”`).join("、")}。`;

export const WORDS_ZH: Words = {
  assumed: {
    hour_not_given: ({ time }) => `没说几点，按 ${time}`,
    half_of_day_not_given: ({ time }) => `没说上午还是下午，按 ${time}`,
    day_of_week_not_given: "没说周几，按周一",
    day_of_month_not_given: "没说几号，按 1 号",
    middle_of_month: "月中按 15 号",
    first_month_of_quarter: "按每季度的第一个月，即一、四、七、十月",
    day_of_weekend: "周末有两天，取最近的一天",
    working_days: "工作日按周一至周五，不避开法定节假日",
    several_days: ({ unit }) =>
      unit === "week" ? "说了一周里的几天，按每周重复" : "说了一个月里的几天，按每月重复",
    left_out_between: ({ count, unit }) =>
      `中间隔 ${count} ${UNITS[unit]}，即每 ${count + 1} ${UNITS[unit]}一次`,
    of_next_week: ({ taken, coming }) =>
      `取下一周的那天，${dayInWords(Date.parse(taken), "zh")}，不是 ${date(coming)}`,
    order_of_date: ({ written, month, day }) => `${written} 按 ${month}月${day}日`,
    night_of_day: ({ day, time }) => `${date(day)}当夜，已是次日 ${time}`,
    nights_of_weekdays: ({ weekdays: days, time }) => `那些天的夜里已是次日，即${weekdays(days)} ${time}`,
    skipped_by_clocks: ({ time, moved }) => `当天时钟拨快，没有 ${time}，按 ${moved}`,
    months_without_day: ({ days }) => `没有 ${days.join("、")} 号的月份会跳过`,
    leap_years_only: "只有闰年才有这一天",
    days_once: ({ from, to }) => `只在 ${date(from)}至${date(to)}，不是每周`,
    weekday_is_today: ({ taken, next }) => `按今天 ${date(taken)}，不是 ${date(next)}`,
    time_of_other_zone: ({ zone, there, here }) => `“${zone}”的${moment(there)}，是你这里的${moment(here)}`,
    day_of_deadline: ({ day, included }) => `${date(day)}当天${included ? "也算来得及" : "就晚了"}`,
    day_not_given: ({ day }) => `没有说哪一天：${dayInWords(Date.parse(day), "zh")}`,
    over_this_year: ({ day }) => `没有说哪一年，今年的已经过了：${date(day)}`,
  },
  refused: {
    lunar: instead("农历日期对应的公历每年不同，不能这样定时。请写公历日期，", "2027年2月6日早上八点"),
    feast: instead("这里不认识节日的名字。请写日期，", "10月1日早上八点"),
    vague: instead("这不是确切的时间。请说清什么时候，", "二十分钟后", "明天早上八点"),
    span: instead("提醒要有一个时刻，不能是一段时间。请只写提醒的时刻，", "明天下午三点"),
    limited: instead(
      "例外在这里写不了；起止日期只能给按天重复的写，而且要写明是哪一天。请去掉其他部分，",
      "每天早上八点，到12月5日为止",
    ),
    exception: instead("例外在这里写不了。请写明在哪几天提醒，", "每周一、周二、周五早上八点"),
    holidays: instead(
      "这里不知道哪些日子放假。请去掉关于节假日的话，这样节假日也会提醒，",
      "每个工作日早上九点",
    ),
    other_zone: instead("时间都按你所在的时区理解。请换算好再写，不要带时区，", "明天早上八点"),
    counted_working_day: instead(
      "第几个或倒数第几个工作日、周末、天数无法定时。请写日期，或写最后一天，",
      "11月30日早上九点",
      "每月最后一天早上九点",
    ),
    odd_or_even: instead("这里不分单双。请写每两周或每两天，", "每两周周五早上八点"),
    several_nth_weekdays: instead(
      "一个提醒只能定每月的一个“第几个周几”。请分开设几个，",
      "每月第一个周一早上九点",
    ),
    habit: instead("这里不知道你几点吃饭、睡觉、上下班。请写明几点，", "每天晚上七点"),
    unknown_repetition: instead("“每”后面的内容没看懂。请写周几或隔多久，", "每周五下午五点半", "每两小时"),
    counted_from_other: instead("不能从别的日子或事情往后推算。请直接写时间，", "周五早上八点"),
    negated: instead(
      "这里只能写什么时候提醒。要取消或不提醒，请直接取消那个提醒；否则请写，",
      "明天早上八点",
    ),
    date_in_data: instead(
      "这要看数据里的日期，时间表跟不了。可以建一个“deadline”类型的条件触发器，写明“watch_path”，并在“rule”里写“field”、“before”和“at”；也可以直接写日期，",
      "11月30日早上九点",
    ),
    before_other: instead("不能从别的事情往前推算。请直接写时间，", "周五早上八点"),
    unclear_number: ({ written }) =>
      instead(
        `“${written}”可能是日期、周几，也可能是几点。请写明月日、周几，时间用冒号，`,
        "12月21日 9:00",
        "每周一三五 15:30",
      ),

    no_time_found: instead("没有找到时间。请写明哪天几点，", "明天早上八点", "每周五下午五点半"),
    hour_missing: instead("没说今天几点。请写明，", "今天下午六点"),
    day_missing: ({ unit }) =>
      instead(
        { week: "没说周几。", month: "没说几号。", quarter: "没说哪天。", year: "没说几月几日。" }[unit] +
          "请写明，",
        DAY_OF[unit],
      ),
    day_of_month_missing: ({ month }) =>
      month === undefined
        ? instead("没说几号。请写明，", "12月15日早上九点")
        : instead(`没说${month}月几号。请写明，`, `${month}月15日早上九点`),
    year_missing: instead("请用数字写明年份和日期，", "2027年12月25日早上八点"),
    times_missing: ({ times }) =>
      instead(`要提醒 ${times} 次，却没有写出同样多的时间。请逐个写明，`, "每天早上八点和晚上八点"),

    no_such_time: ({ time }) => instead(`没有 ${time} 这个时间。请改写，`, "明天下午五点半"),
    no_such_date: ({ month, day }) =>
      instead(`没有${month}月${day}日这一天。请核对日期，`, "2月28日早上八点"),
    no_such_year: ({ year }) =>
      instead(`${year}年超出了范围：年份从 ${FIRST_YEAR} 到 ${LAST_YEAR}。请改写，`, "2027-12-01 08:30"),
    no_such_day_of_month: ({ day }) =>
      instead(`没有哪个月有 ${day} 号。请写 1 到 31 号，或最后一天，`, "每月最后一天"),
    no_such_weekday: instead("那个月没有这样的周几。请换一个，或写最后一个，", "每月最后一个周五"),
    no_such_moment: ({ written }) =>
      instead(`日历上没有“${written}”这个时刻。请核对日期和时间，`, "2027-12-01 08:30"),
    over: instead("这个时间已经过去。请写将来的时间，", "明天早上八点"),
    moment_over: ({ at, now, time_zone }) =>
      instead(
        `${moment(at)} 已经过去，现在是 ${moment(now)}（${time_zone}）。请写将来的时间，`,
        "明天早上八点",
      ),
    too_far: ({ years }) => instead(`太远了，超过 ${years} 年。请写近一些的时间，`, "两年后"),
    too_often: instead("最多每分钟一次。请写每分钟或更长的间隔，", "每5分钟"),
    never_fires: instead("这样的日子永远不会到来。请核对日期，", "每月15号早上八点"),

    part_contradicted: ({ time, part }) =>
      instead(`“${PARTS[part]}”没有 ${time}。请用 24 小时制写，`, "明天 20:00"),
    part_without_time: ({ part }) =>
      instead(`写出的时间都不在“${PARTS[part]}”。请用 24 小时制逐个写明，`, "每天 8:00 和 20:00"),
    several_times: instead(
      "写了不止一个时间。请只写一个，或说明怎样重复，也可以分开设几个提醒，",
      "明天早上八点",
      "每天早上八点和晚上九点",
    ),
    different_days: instead(
      "写的不是同一天。请只写一天，或说明怎样重复，",
      "周五早上八点",
      "每周一三五早上八点",
    ),
    two_schedules: instead("写了两个日子，各有各的时间。请分开设两个提醒，", "每周一早上八点"),
    two_repetitions: instead("写了两种重复，或者又要重复又只有一次。请只写一种，", "每两周周五早上八点"),
    repetition_and_day: instead("写的日子和重复的方式对不上。请只写一种，不写起止日期，", "每周五早上八点"),
    interval_with_days: instead(
      "每隔多久的提醒昼夜不停，不分日子和钟点。请去掉日子和钟点，或者逐个写明时间，",
      "每两小时",
      "工作日 9:00、11:00、13:00",
    ),
    no_day_of_unit: ({ unit }) =>
      instead(
        {
          week: "每周要写周几。",
          month: "每月要写几号或第几个周几。",
          quarter: "每季度要写第一天、最后一天或第几个周几。",
          year: "每年要写几月几日。",
        }[unit] + "请写明，",
        DAY_OF[unit],
      ),
    unclear_midnight: instead(
      "说半夜十二点，分不清是那天的开头还是结尾。请写 00:00 或 23:59，",
      "每月15号 23:59",
    ),
    times_across_midnight: instead("有的时间已经到了次日。请每个时间分开设一个提醒，", "每周六 00:00"),
    times_unlike: instead("这些时间合不到一个提醒里。请每个时间分开设一个，", "每月1号 8:00"),

    describes_a_thing: instead("这些字说的是东西属于哪天，不是什么时候做。请另写时间，", "明天早上八点"),
    too_long: ({ length, most }) =>
      instead(`文字有 ${length} 个字符。请只写什么时候，最多 ${most} 个字符，`, "明天早上八点"),
    now_unknown: instead("不知道现在的时间。请写明年月日，", "2027年12月1日 8:30"),
    unknown_zone: ({ time_zone }) =>
      instead(`没有“${time_zone}”这个时区。请设为标准的时区名，`, "Asia/Shanghai"),
  },
};
