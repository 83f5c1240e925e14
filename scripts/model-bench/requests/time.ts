/** Reminders and schedules. */
import type { Request } from "../request.ts";
import { TIME_ZONE } from "../world.ts";
import { inDays, lastWorkdays, today, weekdayOf } from "./dates.ts";

const daily = (title: string, at: string) => ({
  trigger_type: "reminder",
  title,
  schedule: at,
  schedule_type: "daily",
  action: { type: "message", params: { text: title } },
});

export const time: readonly Request[] = [
  {
    id: "time/three-days-a-week",
    language: "en",
    says: ["Remind me on Mondays, Wednesdays and Fridays at 8 in the morning to stretch."],
    async proves({ upcoming }) {
      const runs = await upcoming(21);
      return [
        runs.length !== 9 && `It fires ${runs.length} times in three weeks.`,
        runs.some((run) => !run.endsWith("08:00") || ![1, 3, 5].includes(weekdayOf(run))) &&
          "A time is wrong.",
      ];
    },
  },
  {
    id: "time/in-twenty-minutes",
    language: "zh",
    says: ["20分钟后提醒我关火。"],
    async proves({ triggers, fire }) {
      const [one, ...others] = await triggers();
      const minutes = one?.next_trigger_at ? (Date.parse(one.next_trigger_at) - Date.now()) / 60_000 : 0;
      return [
        others.length > 0 && "There is more than one.",
        // A slow brain spends some of the minutes.
        !(minutes > 0 && minutes <= 20) && "It is not due within twenty minutes.",
        !(await fire()).some(({ body, title }) => `${title}${body}`.includes("火")) &&
          "The message does not say so.",
      ];
    },
  },
  {
    id: "time/skips-if-checked-in",
    language: "en",
    before: ({ write }) => write(`checkins/${inDays(-1)}`, { mood: 4 }),
    says: [
      "Every evening at 21:30, remind me to check in, but only if I haven't checked in that day. My check-ins are under checkins/, one document a day.",
    ],
    async proves({ upcoming, fire, write }) {
      const runs = await upcoming(3);
      const without = await fire();
      await write(`checkins/${inDays(0)}`, { mood: 3 });
      const given = await fire();
      return [
        !(runs.length === 3 && runs.every((run) => run.endsWith("21:30"))) && "It is not daily at 21:30.",
        without.length !== 1 && "Without a check-in it does not come.",
        given.length > 0 && "It comes although the check-in is there.",
      ];
    },
  },
  {
    id: "time/unless-drunk",
    language: "zh",
    before: ({ write }) => write(`water/${inDays(-1)}`, { cups: 6 }),
    says: ["每天下午三点，如果我当天还没记录喝水，就提醒我喝水。喝水记在 water/日期 里，比如昨天的那条。"],
    async proves({ upcoming, fire, write }) {
      const runs = await upcoming(3);
      const without = await fire();
      await write(`water/${inDays(0)}`, { cups: 1 });
      const given = await fire();
      return [
        !(runs.length >= 3 && runs.every((run) => run.endsWith("15:00"))) && "It is not daily at 15:00.",
        without.length !== 1 && "Without a record it does not come.",
        given.length > 0 && "It comes although the record is there.",
      ];
    },
  },
  {
    id: "time/every-other-friday",
    language: "en",
    says: ["Every other Friday at 5 pm remind me to tidy my desk."],
    async proves({ upcoming }) {
      const runs = await upcoming(42);
      const days = runs.map((run) => Temporal.PlainDate.from(run.slice(0, 10)));
      const gaps = days.slice(1).map((day, index) => days[index]!.until(day).days);
      return [
        runs.length !== 3 && `It fires ${runs.length} times in six weeks.`,
        runs.some((run) => !run.endsWith("17:00") || weekdayOf(run) !== 5) && "A time is wrong.",
        gaps.some((gap) => gap !== 14) && "It is not every other week.",
      ];
    },
  },
  {
    id: "time/last-workday",
    language: "zh",
    says: ["每个月最后一个工作日上午十点提醒我交报销单。"],
    async proves({ upcoming }) {
      const days = 92;
      const now = Temporal.Now.zonedDateTimeISO(TIME_ZONE);
      const runs = await upcoming(days);
      const wanted = lastWorkdays(now, days, 10);
      return [
        runs.join() !== wanted.join() &&
          `Wanted are ${wanted.join(", ")}, and it fires ${runs.join(", ") || "never"}.`,
      ];
    },
  },
  {
    id: "time/yearly",
    language: "en",
    says: ["Remind me every year on 3 May at 9 that it is Mia's birthday."],
    async proves({ upcoming }) {
      const runs = await upcoming(380);
      return [
        runs.length !== 1 && `It fires ${runs.length} times in a year.`,
        runs.some((run) => !run.endsWith("05-03 09:00")) && "A date is wrong.",
      ];
    },
  },
  {
    id: "time/pause-until",
    language: "zh",
    async before({ call }) {
      await call("create_trigger", daily("晨跑", "07:00"));
      await call("create_trigger", daily("吃维生素", "09:00"));
    },
    says: ["晨跑的提醒先停一停，下周二再恢复。"],
    async proves({ upcoming, triggers }) {
      const now = today();
      const tuesday = now.add({ days: 7 - now.dayOfWeek + 2 }).toString();
      const runs = await upcoming(20, "晨跑");
      const others = await upcoming(5, "维生素");
      // A pause that ends by itself is as good: what comes after its end is not foreseen yet.
      const end = (await triggers()).find(({ title }) => title === "晨跑")?.paused_until;
      const back =
        end && Temporal.Instant.from(end).toZonedDateTimeISO(TIME_ZONE).toPlainDateTime().toString();
      const isInTime = back !== undefined && back >= tuesday && back <= `${tuesday}T07:00`;
      return [
        runs.some((run) => run < tuesday) && "It fires before next Tuesday.",
        !isInTime && !runs.includes(`${tuesday} 07:00`) && "It does not come back on Tuesday.",
        others.length !== 5 && "The other reminder was changed.",
      ];
    },
  },
  {
    id: "time/move-and-cancel",
    language: "en",
    async before({ call }) {
      const once = (title: string, schedule: string) =>
        call("create_trigger", { ...daily(title, schedule), schedule_type: "once" });
      await once("Call the dentist", `${inDays(2)}T10:00`);
      await once("Send the tax form", `${inDays(3)}T10:00`);
    },
    says: ["Move the dentist reminder to tomorrow at 15:00, and drop the tax one."],
    async proves({ upcoming }) {
      const runs = await upcoming(30);
      return [
        (runs.length !== 1 || runs[0] !== `${inDays(1)} 15:00`) &&
          `What is left: ${runs.join(", ") || "nothing"}.`,
      ];
    },
  },
  {
    id: "time/day-before-bills",
    language: "zh",
    expert: "planner",
    async before({ write }) {
      await write("bills/电费", { amount: 180, due: inDays(5) });
      await write("bills/房租", { amount: 4200, due: inDays(9) });
    },
    says: ["bills 下面的每张账单，到期前一天上午九点提醒我，以后新加的账单也一样。"],
    async proves({ upcoming, write, comesAfter }) {
      // It is planned a moment later.
      await comesAfter(() => write("bills/宽带", { amount: 99, due: inDays(12) }));
      const runs = await upcoming(30);
      return [4, 8, 11].map((days) => {
        const wanted = `${inDays(days)} 09:00`;
        return !runs.includes(wanted) && `Nothing at ${wanted}.`;
      });
    },
  },
];
