/** Why words about time were not understood, by the codes of their parser, as the end of a sentence. */
const WHY: Readonly<Record<string, string>> = {
  describes_a_thing: "it may say which thing is meant, and not when",
  different_days: "it names more than one day",
  several_times: "it names more than one time",
  two_schedules: "it names more than one time",
  unclear_number: "its number may be a date, a time or neither",
  vague: "it is no moment",
  span: "it is a stretch of time",
  limited: "it is a stretch of time",
  negated: "it says when not",
  lunar: "dates of the lunar calendar are not known",
  feast: "feasts are not known",
  habit: "when you eat, sleep or work is not known",
  before_other: "it counts from something else",
  counted_from_other: "it counts from something else",
  repetition_and_day: "it repeats, and names one day",
  two_repetitions: "it repeats in two ways",
  times_missing: "it does not name each of its times",
  unknown_repetition: "it does not say how often",
  no_such_date: "there is no such date",
  no_such_year: "days run from the year 1000 to 9998",
  no_such_moment: "there is no such moment",
  too_far: "it is more than a hundred years away",
  no_such_time: "there is no such time",
  too_long: "it is too long",
};

export const whyUnread = (why: string | undefined): string => {
  const said = why === undefined ? undefined : WHY[why];
  return said === undefined ? "." : `: ${said}.`;
};
