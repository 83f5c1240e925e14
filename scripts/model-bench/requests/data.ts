/** Documents: imported, changed, counted and searched. */
import type { Request } from "../request.ts";
import { inDays, lastMonth } from "./dates.ts";

const READING = "在读";

export const data: readonly Request[] = [
  {
    id: "data/import",
    language: "zh",
    expert: "librarian",
    before: ({ write }) => write("books/三体", { title: "三体", author: "刘慈欣", rating: 5 }),
    says: [
      "把这几本书加进 books：活着（余华）、围城（钱锺书）、边城（沈从文）、三体（刘慈欣，读完于 2026-10-02）。",
    ],
    async proves({ documents, content }) {
      const all = JSON.stringify(await documents("books/"));
      const old = await content("books/三体");
      return [
        ...["活着", "围城", "边城"].map((title) => !all.includes(title) && `${title} is missing.`),
        (await documents("books/")).length !== 4 && `There are ${(await documents("books/")).length} books.`,
        (old?.rating !== 5 || !JSON.stringify(old).includes("2026-10-02")) && "三体 was not added to.",
      ];
    },
  },
  {
    id: "data/bulk-and-undo",
    language: "zh",
    expert: "librarian",
    async before({ write }) {
      await write("books/活着", { title: "活着", status: READING });
      await write("books/围城", { title: "围城", status: READING });
      await write("books/边城", { title: "边城", status: "想读" });
    },
    says: [
      "把所有在读的书改成已读。",
      async ({ stored }) => {
        if ((await stored("books/")).includes(READING)) throw new Error("They were never changed.");
      },
      "算了，撤销刚才的修改。",
    ],
    async proves({ content }) {
      const states = await Promise.all(
        ["活着", "围城", "边城"].map(async (title) => (await content(`books/${title}`))?.status),
      );
      return [states.join() !== `${READING},${READING},想读` && `The states are ${states.join()}.`];
    },
  },
  {
    id: "data/move",
    language: "en",
    expert: "librarian",
    async before({ write }) {
      await write("gym/monday", { squats: 40 });
      await write("gym/friday", { squats: 50 });
    },
    says: ["Move everything under gym to training/gym."],
    async proves({ documents }) {
      const paths = (await documents()).map(({ path }) => path);
      return [paths.join() !== "training/gym/friday,training/gym/monday" && `There is ${paths.join()}.`];
    },
  },
  {
    id: "data/correct",
    language: "en",
    before: ({ write }) => write("weights/2026-11-20", { kg: 71.2, note: "after breakfast" }),
    says: ["My weight on 20 November 2026 was 70.2, not 71.2. It is under weights/."],
    async proves({ content, documents }) {
      const { kg, note } = (await content("weights/2026-11-20")) ?? {};
      return [
        kg !== 70.2 && `It says ${kg}.`,
        note !== "after breakfast" && "The note went.",
        (await documents()).length !== 1 && "There is a second document.",
      ];
    },
  },
  {
    id: "data/increment",
    language: "zh",
    before: ({ write }) => write("counters/water", { cups: 3, goal: 8 }),
    says: ["我又喝了一杯水，counters/water 里加一杯。"],
    async proves({ content }) {
      const { cups, goal } = (await content("counters/water")) ?? {};
      return [cups !== 4 && `The cups are ${cups}.`, goal !== 8 && "The goal went."];
    },
  },
  {
    id: "data/append",
    language: "en",
    before: ({ write }) => write("lists/shopping", { items: ["bread", "eggs"] }),
    says: ["Add oat milk to my shopping list. It is in lists/shopping."],
    async proves({ content }) {
      const { items } = (await content("lists/shopping")) ?? {};
      return [
        JSON.stringify(items) !== '["bread","eggs","oat milk"]' && `The list is ${JSON.stringify(items)}.`,
      ];
    },
  },
  {
    id: "data/by-tag",
    language: "zh",
    expert: "librarian",
    async before({ write }) {
      await write("books/三体", { title: "三体", tags: ["科幻", "长篇"] });
      await write("books/沙丘", { title: "沙丘", tags: ["科幻"] });
      await write("books/围城", { title: "围城", tags: ["长篇"] });
      for (let n = 0; n < 30; n += 1) await write(`books/其他${n}`, { title: `其他${n}`, tags: ["散文"] });
    },
    says: ["books 里标了科幻的书有哪些？"],
    async proves({ said }) {
      const last = said.at(-1)!;
      return [
        !(last.includes("三体") && last.includes("沙丘")) && "It does not name both.",
        last.includes("围城") && "It names another.",
      ];
    },
  },
  {
    id: "data/month-total",
    language: "en",
    expert: "everything",
    async before({ write }) {
      for (let n = 1; n <= 28; n += 1) {
        const date = `${lastMonth()}-${String(n).padStart(2, "0")}`;
        await write(`expenses/${date}-lunch`, { date, category: "food", amount: 10 + n });
        await write(`expenses/${date}-bus`, { date, category: "travel", amount: 2 });
      }
      await write(`expenses/${inDays(0)}-lunch`, { date: inDays(0), category: "food", amount: 999 });
    },
    says: ["How much did I spend on food last month? It's all under expenses/."],
    proves: async ({ said }) => [!/\b686\b/.test(said.at(-1)!) && "It does not say 686."],
  },
  {
    id: "data/before-the-change",
    language: "en",
    expert: "librarian",
    async before({ write }) {
      await write("goals/weight", { target_kg: 72 });
      await write("goals/weight", { target_kg: 68 });
    },
    says: ["What was my target weight before I changed it? It's in goals/weight."],
    proves: async ({ said }) => [!/\b72\b/.test(said.at(-1)!) && "It does not say 72."],
  },
  {
    id: "data/best-three",
    language: "zh",
    expert: "librarian",
    async before({ write }) {
      const ratings = { 活着: 9.4, 围城: 9, 边城: 8.8, 三体: 8.5, 狂人日记: 9.2 };
      for (const [title, rating] of Object.entries(ratings)) await write(`books/${title}`, { title, rating });
      for (let n = 0; n < 40; n += 1) await write(`books/a${n}`, { title: `闲书${n}`, rating: 5 + n / 100 });
    },
    says: ["我评分最高的三本书是哪几本？都在 books 里。"],
    async proves({ said }) {
      const last = said.at(-1)!;
      return [
        ...["活着", "狂人日记", "围城"].map((title) => !last.includes(title) && `${title} is not named.`),
        last.includes("边城") && "A fourth is named.",
      ];
    },
  },
];
