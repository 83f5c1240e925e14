/** What happens when stored data come to be a certain way. */
import type { Request } from "../request.ts";
import { inDays, weekdayOf } from "./dates.ts";

export const conditions: readonly Request[] = [
  {
    id: "conditions/goal-reached",
    language: "zh",
    before: ({ write }) =>
      write("goals/2026", {
        goals: [
          { title: "读书", progress: 80 },
          { title: "跑步", progress: 40 },
        ],
      }),
    expert: "everything",
    says: ["我哪个目标的进度到 100 了，就恭喜我一下。目标在 goals/2026 里。"],
    async proves({ write, comesAfter }) {
      const change = (reading: number, running: number) => () =>
        write("goals/2026", {
          goals: [
            { title: "读书", progress: reading },
            { title: "跑步", progress: running },
          ],
        });
      return [
        (await comesAfter(change(90, 40))).length > 0 && "It fires at 90.",
        (await comesAfter(change(90, 100))).length !== 1 && "It does not fire at 100.",
      ];
    },
  },
  {
    id: "conditions/three-runs",
    language: "en",
    expert: "everything",
    before: ({ write }) => write(`runs/${inDays(-1)}`, { km: 5 }),
    says: ["Tell me when I have logged three runs within a week. They are under runs/."],
    async proves({ write, comesAfter }) {
      return [
        (await comesAfter(() => write("runs/second", { km: 6 }))).length > 0 && "It fires at the second.",
        (await comesAfter(() => write("runs/third", { km: 7 }))).length !== 1 &&
          "It does not fire at the third.",
      ];
    },
  },
  {
    id: "conditions/five-books",
    language: "en",
    expert: "planner",
    async before({ write }) {
      for (const name of ["emma", "cosmos", "dune", "walden"]) await write(`books/${name}`, { title: name });
    },
    says: ["Let me know once there are five books in my books folder."],
    async proves({ write, comesAfter }) {
      const messages = await comesAfter(() => write("books/hamlet", { title: "hamlet" }));
      return [messages.length !== 1 && "It does not fire at the fifth."];
    },
  },
  {
    id: "conditions/low-mood",
    language: "zh",
    expert: "everything",
    before: ({ write }) => write(`mood/${inDays(-1)}`, { score: 4 }),
    says: ["心情低于 3 分的时候，提醒我给朋友打个电话。心情记在 mood/日期 里。"],
    async proves({ write, comesAfter }) {
      return [
        (await comesAfter(() => write("mood/second", { score: 3 }))).length > 0 && "It fires at 3.",
        (await comesAfter(() => write("mood/third", { score: 2 }))).length !== 1 && "It does not fire at 2.",
      ];
    },
  },
  {
    id: "conditions/savings",
    language: "en",
    expert: "everything",
    before: ({ write }) => write("savings", { amount: 900, currency: "EUR" }),
    says: ["Tell me once when my savings reach 1000."],
    async proves({ write, comesAfter }) {
      const save = (amount: number) => () => write("savings", { amount, currency: "EUR" });
      const again = async () => {
        await save(950)();
        await save(1_050)();
      };
      return [
        (await comesAfter(save(1_000))).length !== 1 && "It does not fire at 1000.",
        (await comesAfter(again)).length > 0 && "It fires again.",
      ];
    },
  },
  {
    id: "conditions/sum",
    language: "en",
    expert: "everything",
    async before({ write }) {
      await write("runs/one", { km: 25 });
      await write("runs/two", { km: 20 });
    },
    says: ["When the kilometres of all my runs under runs/ add up to 50, congratulate me."],
    async proves({ write, comesAfter }) {
      return [
        (await comesAfter(() => write("runs/three", { km: 4 }))).length > 0 && "It fires at 49.",
        (await comesAfter(() => write("runs/four", { km: 2 }))).length !== 1 && "It does not fire at 51.",
      ];
    },
  },
  {
    id: "conditions/tasks-due",
    language: "zh",
    expert: "everything",
    before: ({ write }) =>
      write("work/tasks", {
        tasks: [
          { title: "写方案", due: inDays(3) },
          { title: "订机票", due: inDays(6) },
        ],
      }),
    says: ["work/tasks 里每个任务，在到期那天早上八点提醒我。"],
    async proves({ upcoming }) {
      const runs = await upcoming(30);
      return [3, 6].map((days) => !runs.includes(`${inDays(days)} 08:00`) && `Nothing on ${inDays(days)}.`);
    },
  },
  {
    id: "conditions/reset",
    language: "en",
    expert: "everything",
    before: ({ write }) => write("counters/water", { cups: 5, goal: 8 }),
    says: ["Reset the cups in counters/water to 0 every midnight."],
    async proves({ upcoming, fire, content }) {
      const runs = await upcoming(3);
      await fire();
      const { cups, goal } = (await content("counters/water")) ?? {};
      return [
        !(runs.length === 3 && runs.every((run) => run.endsWith("00:00"))) && "It is not every midnight.",
        cups !== 0 && `The cups are ${cups}.`,
        goal !== 8 && "The goal went.",
      ];
    },
  },
  {
    id: "conditions/push",
    language: "zh",
    expert: "everything",
    says: ["每天早上七点给我手机推送一条：带伞。"],
    async proves({ upcoming, fire, triggers }) {
      const runs = await upcoming(3);
      const [one] = await triggers();
      return [
        !(runs.length === 3 && runs.every((run) => run.endsWith("07:00"))) && "It is not daily at 07:00.",
        !/notify/.test(JSON.stringify(one)) && "It is no notification.",
        !(await fire()).some(({ title, body }) => `${title}${body}`.includes("伞")) && "The text is missing.",
      ];
    },
  },
  {
    id: "conditions/review",
    language: "en",
    expert: "planner",
    before: ({ write }) => write(`journal/${inDays(-2)}`, { text: "Long walk by the river." }),
    says: ["Every Sunday at 18:00, write me a short review of my week from what is under journal/."],
    async proves({ upcoming, triggers }) {
      const runs = await upcoming(15);
      return [
        // Two or three Sundays, by the day of the week on which it is played.
        !(runs.length >= 2 && runs.every((run) => run.endsWith("18:00") && weekdayOf(run) === 7)) &&
          `It fires at ${runs.join(", ") || "no time"}.`,
        !/"generate"/.test(JSON.stringify(await triggers())) && "No text is written then.",
      ];
    },
  },
];
