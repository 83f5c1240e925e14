/** What the person tells of themselves, finds again, and takes back. */
import type { Request } from "../request.ts";

export const memory: readonly Request[] = [
  {
    id: "memory/facts",
    language: "en",
    says: ["I'm Sam, I live in Porto and I'm allergic to peanuts. Remember that."],
    async proves({ stored }) {
      const profile = await stored("profile");
      return [
        !/Porto/i.test(profile) && "The profile has no Porto.",
        !/peanut/i.test(profile) && "The profile has no peanuts.",
      ];
    },
  },
  {
    id: "memory/forget",
    language: "zh",
    before: ({ write }) => write("profile", { city: "上海", birthday: "1990-05-02" }),
    says: ["忘掉我的生日，别的都留着。"],
    async proves({ stored }) {
      const profile = await stored("profile");
      return [
        profile.includes("1990-05-02") && "The birthday is still there.",
        !profile.includes("上海") && "The city went as well.",
      ];
    },
  },
  {
    id: "memory/recall",
    language: "en",
    before: ({ write }) => write("profile", { allergies: ["peanuts"], city: "Porto" }),
    says: ["I'm ordering Thai food. Anything I should watch out for?"],
    proves: async ({ said }) => [!/peanut/i.test(said.at(-1)!) && "It does not think of the peanuts."],
  },
  {
    id: "memory/phrase",
    language: "zh",
    async before({ write }) {
      await write("notes/2026-10-02", { text: "晚上把手机放在另外一个房间，第二天精神好很多。" });
      await write("notes/2026-10-05", { text: "《深度工作》：卡尔·纽波特说，专注是一种可以练习的能力。" });
      await write("notes/2026-10-09", { text: "周末和妈妈去了植物园，桂花开了。" });
    },
    says: ["我之前记过一段关于手机的笔记，说的是什么？"],
    proves: async ({ said }) => [!said.at(-1)!.includes("房间") && "It does not find the note."],
  },
  {
    id: "memory/undo",
    language: "en",
    before: ({ write }) => write("goals/2026", { books: 30, runs: 100 }),
    says: [
      "Set my books goal for 2026 to 50. It's in goals/2026.",
      async ({ content }) => {
        if ((await content("goals/2026"))?.books !== 50) throw new Error("It was never set.");
      },
      "Undo that.",
    ],
    async proves({ content }) {
      const goals = await content("goals/2026");
      return [
        goals?.books !== 30 && `The goal is ${goals?.books}, not 30 as before.`,
        goals?.runs !== 100 && "The other goal was changed.",
      ];
    },
  },
  {
    id: "memory/what-changed",
    language: "zh",
    async before({ write, call }) {
      await write("reading/红楼梦", { chapter: 12 });
      await write("todo/旧清单", { items: ["买票"] });
      await call("delete_user_data", { path: "todo/旧清单" });
    },
    says: ["我今天改过什么？有没有删掉什么？"],
    proves: async ({ said }) => [
      !said.at(-1)!.includes("红楼梦") && "It does not name what was written.",
      !said.at(-1)!.includes("旧清单") && "It does not name what was deleted.",
    ],
  },
  {
    id: "memory/moved",
    language: "en",
    before: ({ write }) => write("profile", { city: "Porto", name: "Sam" }),
    says: ["I moved to Lisbon last week."],
    async proves({ stored }) {
      const profile = await stored("profile");
      return [
        !/Lisbon/.test(profile) && "The profile has no Lisbon.",
        /"city":"Porto"/.test(profile) && "The city is still Porto.",
        !/Sam/.test(profile) && "The name went.",
      ];
    },
  },
  {
    id: "memory/total",
    language: "en",
    async before({ write }) {
      await write("runs/monday", { km: 5 });
      await write("runs/wednesday", { km: 8.5 });
      await write("runs/friday", { km: 7 });
    },
    says: ["How many km have I run in total? My runs are stored under runs."],
    proves: async ({ said }) => [!/20[.,]5/.test(said.at(-1)!) && "It does not say 20.5."],
  },
  {
    id: "memory/for-a-week",
    language: "en",
    expert: "everything",
    says: ["My bike is at rack 4B at the station. Keep that for a week, then forget it by itself."],
    async proves({ documents }) {
      const kept = (await documents()).filter(({ content }) => JSON.stringify(content).includes("4B"));
      const days = kept.map(({ expires_at }) => (Number(expires_at) - Date.now()) / 86_400_000);
      return [
        kept.length === 0 && "Nothing keeps 4B.",
        kept.length > 0 && !days.some((left) => left > 6 && left < 8.1) && "It does not expire in a week.",
      ];
    },
  },
  {
    id: "memory/deleted",
    language: "zh",
    expert: "everything",
    async before({ write, call }) {
      await write("recipes/番茄汤", { steps: ["番茄切块", "加水煮二十分钟"] });
      await write("recipes/凉面", { steps: ["煮面", "过冷水"] });
      await call("delete_user_data", { path: "recipes/番茄汤" });
    },
    says: ["我之前不小心删了一个汤的菜谱，帮我找回来。"],
    async proves({ stored }) {
      return [!(await stored("recipes/")).includes("番茄切块") && "The recipe is not back."];
    },
  },
];
