/** 时间词没读懂的原因，按解析器的代码，接在句尾。 */
const WHY: Readonly<Record<string, string>> = {
  describes_a_thing: "它可能说的是哪一个东西，而不是什么时候",
  different_days: "说了不止一天",
  several_times: "说了不止一个时间",
  two_schedules: "说了不止一个时间",
  unclear_number: "里面的数字可能是日期、钟点，也可能都不是",
  vague: "这不是确切的时间",
  span: "这是一段时间",
  limited: "这是一段时间",
  negated: "说的是不在什么时候",
  lunar: "不认识农历日期",
  feast: "不认识节日的名字",
  habit: "不知道你几点吃饭、睡觉、上班",
  before_other: "它从别的事情算起",
  counted_from_other: "它从别的事情算起",
  repetition_and_day: "既说了重复，又说了某一天",
  two_repetitions: "说了两种重复",
  times_missing: "没有把每个钟点都说出来",
  unknown_repetition: "没说清多久一次",
  no_such_date: "没有这一天",
  no_such_year: "年份只能是 1000 到 9998",
  no_such_moment: "没有这个时刻",
  too_far: "离现在超过一百年",
  no_such_time: "没有这个钟点",
  too_long: "太长了",
};

export const whyUnread = (why: string | undefined): string => {
  const said = why === undefined ? undefined : WHY[why];
  return said === undefined ? "。" : `：${said}。`;
};
