/** What is put before the person, and what they answer on it. */
import type { Request } from "../request.ts";
import { inDays } from "./dates.ts";

const MONTHS = ["January", "February", "March", "April", "May", "June"];

export const cards: readonly Request[] = [
  {
    id: "cards/goals-tree",
    language: "zh",
    before: ({ write }) =>
      write("goals/2026/year", {
        goals: [
          { title: "读50本书", progress: 38 },
          { title: "跑一个半马", progress: 60 },
        ],
      }),
    says: ["用树状图给我看看我今年的目标。"],
    async proves({ card }) {
      const drawn = JSON.stringify((await card("tree"))?.data ?? "");
      return [!(drawn.includes("读50本书") && drawn.includes("半马")) && "No tree shows both goals."];
    },
  },
  {
    id: "cards/km-by-month",
    language: "en",
    before: ({ write }) =>
      write("stats/running", Object.fromEntries(MONTHS.map((month, index) => [month, 40 + index * 7]))),
    says: ["Draw my kilometres by month as a line chart. They are in stats/running."],
    async proves({ card }) {
      const data = (await card("chart"))?.data as { categories?: unknown } | undefined;
      const drawn = JSON.stringify(data ?? "");
      const places = MONTHS.map((month) => drawn.indexOf(month));
      return [
        places.includes(-1) && "A month is missing.",
        places.some((at, index) => index > 0 && at < places[index - 1]!) && "The months are out of order.",
        !/\b75\b/.test(drawn) && "The values are missing.",
      ];
    },
  },
  {
    id: "cards/books-by-genre",
    language: "zh",
    expert: "librarian",
    async before({ write }) {
      for (let n = 0; n < 7; n += 1) await write(`books/小说${n}`, { title: `小说${n}`, genre: "小说" });
      for (let n = 0; n < 4; n += 1) await write(`books/科普${n}`, { title: `科普${n}`, genre: "科普" });
    },
    says: ["按类型统计一下我 books 里的书，画个图。"],
    async proves({ card }) {
      const drawn = JSON.stringify((await card("chart"))?.data ?? "");
      return [
        !(drawn.includes("科普") && /\b7\b/.test(drawn) && /\b4\b/.test(drawn)) && "No chart shows 7 and 4.",
      ];
    },
  },
  {
    id: "cards/rated-four",
    language: "en",
    expert: "librarian",
    async before({ write }) {
      const ratings = { Emma: 5, Dune: 4, Walden: 3, Cosmos: 4.5, Ulysses: 2 };
      for (const [title, rating] of Object.entries(ratings)) await write(`books/${title}`, { title, rating });
    },
    says: ["Show me a table of my books rated 4 or more."],
    async proves({ card }) {
      const drawn = JSON.stringify((await card("table"))?.data ?? "");
      return [
        ...["Emma", "Dune", "Cosmos"].map((title) => !drawn.includes(title) && `${title} is missing.`),
        /Walden|Ulysses/.test(drawn) && "A worse book is in it.",
      ];
    },
  },
  {
    id: "cards/check-in",
    language: "en",
    says: [
      "Ask me how today went with a form, my mood from 1 to 5 and a note, and keep it under checkins/ by date.",
      ({ answer }) => answer([/mood/i, 4], [/note/i, "A good run by the river"]),
      "I filled it in.",
    ],
    async proves({ documents }) {
      const kept = (await documents("checkins/")).find(({ content }) =>
        JSON.stringify(content).includes("good run"),
      );
      return [
        kept === undefined && "The check-in is not kept.",
        kept !== undefined && !kept.path.includes(inDays(0)) && `It is kept at ${kept.path}.`,
        kept !== undefined &&
          !/"mood":4/.test(JSON.stringify(kept.content)) &&
          "The mood is not the number 4.",
      ];
    },
  },
  {
    id: "cards/to-tick",
    language: "zh",
    says: ["给我列个出门前的清单，能打勾的：钥匙、手机、雨伞。"],
    async proves({ card }) {
      const list = await card("list", "select", "form");
      const drawn = JSON.stringify(list?.data ?? "");
      const { items } = (list?.data ?? {}) as { items?: readonly { checked?: boolean }[] };
      const hasTicks = items?.every(({ checked }) => checked !== undefined);
      return [
        !["钥匙", "手机", "雨伞"].every((item) => drawn.includes(item)) && "The list is not shown.",
        list?.card_type === "list" &&
          !(hasTicks && list.options.interactive === true) &&
          "It cannot be ticked.",
      ];
    },
  },
  {
    id: "cards/progress",
    language: "en",
    says: ["I have read 19 of 50 books this year. Show me my progress."],
    async proves({ card }) {
      const drawn = JSON.stringify((await card("progress", "counter"))?.data ?? "");
      return [!(/\b19\b/.test(drawn) && /\b50\b/.test(drawn)) && "No progress of 19 of 50 is shown."];
    },
  },
  {
    id: "cards/choose",
    language: "zh",
    says: [
      "今晚吃什么？给我三个选项：面条、米饭、饺子，我选完记到 dinner/ 今天的日期下。",
      ({ answer }) => answer([/./, "饺子"]),
      "选好了。",
    ],
    async proves({ documents }) {
      const kept = (await documents("dinner/")).find(({ content }) =>
        JSON.stringify(content).includes("饺子"),
      );
      return [
        kept === undefined && "The choice is not kept.",
        kept !== undefined && !kept.path.includes(inDays(0)) && `It is kept at ${kept.path}.`,
      ];
    },
  },
  {
    id: "cards/contact",
    language: "en",
    says: ["Give me a form for a new contact: name, e-mail and birthday."],
    async proves({ card }) {
      const { fields = [] } = ((await card("form"))?.data ?? {}) as { fields?: { type: string }[] };
      const types = fields.map(({ type }) => type);
      return [
        fields.length < 3 && "It has no three fields.",
        !types.includes("email") && "The e-mail is not checked.",
        !types.includes("date") && "The birthday is no date.",
      ];
    },
  },
  {
    id: "cards/largest-expenses",
    language: "zh",
    expert: "everything",
    async before({ write }) {
      for (let n = 0; n < 60; n += 1)
        await write(`expenses/${String(n).padStart(3, "0")}`, { item: `支出${n}`, amount: n });
    },
    says: ["把我 expenses 里金额最大的五笔用表格列出来。"],
    async proves({ card }) {
      const drawn = JSON.stringify((await card("table"))?.data ?? "");
      return [
        ![59, 58, 57, 56, 55].every((n) => drawn.includes(`支出${n}`)) && "The largest five are not shown.",
        drawn.includes("支出54") && "There are more than five.",
      ];
    },
  },
];
