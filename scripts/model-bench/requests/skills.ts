/** Skills, and reminders that are spoken of. */
import type { Request } from "../request.ts";
import type { World } from "../world.ts";
import { inDays } from "./dates.ts";

const remind = ({ call }: World, title: string, at: string) =>
  call("create_trigger", {
    trigger_type: "reminder",
    title,
    schedule: at,
    schedule_type: "daily",
    action: { type: "message", params: { text: title } },
  });

const COFFEE = {
  name: "coffee-log",
  description: "Notes cups of coffee. Tools: collect_coffee, show_coffee",
  instructions: "Collect the cups with collect_coffee, then show them with show_coffee.",
  tools: [
    {
      name: "collect_coffee",
      type: "collect",
      description: "Asks for the cups of coffee",
      parameters: { type: "object", properties: { cups: { type: "integer" } }, required: ["cups"] },
    },
    {
      name: "show_coffee",
      type: "display",
      description: "Shows the cups of coffee",
      card_type: "table",
      parameters: { type: "object", properties: { rows: { type: "array" } }, required: ["rows"] },
    },
  ],
};

export const skills: readonly Request[] = [
  {
    id: "skills/review",
    language: "en",
    says: ["Is there a skill that looks back on my week with me? If so, start it."],
    async proves({ card }) {
      const form = await card("form");
      return [!/wins|well/i.test(JSON.stringify(form?.data ?? "")) && "The review does not begin."];
    },
  },
  {
    id: "skills/new",
    language: "zh",
    expert: "skill-studio",
    says: ["做一个记录咖啡的技能，叫 coffee：问我今天喝了几杯，再把最近几天的杯数列成表给我看。"],
    async proves({ skill }) {
      const tools = (await skill("coffee"))?.tools ?? [];
      return [
        !tools.some(({ type }) => type === "collect") && "It asks for nothing.",
        !tools.some(({ type }) => type === "display") && "It shows nothing.",
      ];
    },
  },
  {
    id: "skills/changed",
    language: "en",
    expert: "skill-studio",
    before: ({ call }) => call("save_skill", COFFEE),
    says: [
      "My skill coffee-log should also ask for the time of the last cup. Leave everything else as it is.",
    ],
    async proves({ skill }) {
      const tools = (await skill("coffee-log"))?.tools ?? [];
      const show = tools.find(({ name }) => name === "show_coffee");
      const asked = tools.find(({ name }) => name === "collect_coffee")?.parameters;
      const isAsked = asked?.properties?.cups !== undefined;
      return [
        !/time|last/i.test(JSON.stringify(asked ?? "")) && "It does not ask for the time.",
        !isAsked && "It no longer asks for the cups.",
        isAsked && !asked.required?.includes("cups") && "The form no longer requires the cups.",
        show?.card_type !== "table" && "show_coffee lost its card.",
      ];
    },
  },
  {
    id: "skills/deleted",
    language: "zh",
    expert: "skill-studio",
    before: ({ call }) => call("save_skill", COFFEE),
    says: ["我不需要 coffee-log 这个技能了，删掉它。"],
    proves: async ({ skill }) => [(await skill("coffee-log")) !== undefined && "It is still there."],
  },
  {
    id: "skills/goals",
    language: "zh",
    says: ["按目标追踪的约定，帮我存 2027 年的目标：读 40 本书、跑一个半程马拉松。原因和衡量办法以后再补。"],
    async proves({ content }) {
      const { goals } = ((await content("goals/2027/year")) ?? {}) as { goals?: { title?: string }[] };
      return [
        goals?.length !== 2 && "goals/2027/year has no two goals.",
        goals?.some(({ title }) => title === undefined) && "A goal has no title.",
      ];
    },
  },
  {
    id: "skills/zone",
    language: "en",
    says: ["I'm in Lisbon this week. Remind me tomorrow at 9 in the morning, Lisbon time, to call home."],
    async proves({ triggers }) {
      const [one] = await triggers();
      const local = one?.next_trigger_at
        ? Temporal.Instant.from(one.next_trigger_at)
            .toZonedDateTimeISO("Europe/Lisbon")
            .toPlainTime()
            .toString()
        : "nothing";
      return [local !== "09:00:00" && `It fires at ${local} in Lisbon.`];
    },
  },
  {
    id: "skills/what-it-said",
    language: "zh",
    says: [
      "明天早上八点提醒我带上体检报告去医院。",
      ({ fire }) => fire(),
      "刚才那个提醒说的是什么？我没看清。",
    ],
    proves: async ({ said }) => [!said.at(-1)!.includes("体检") && "It does not know its own reminder."],
  },
  {
    id: "skills/my-reminders",
    language: "en",
    async before(world) {
      await remind(world, "Water the plants", "08:00");
      await remind(world, "Stretch", "14:00");
      await remind(world, "Read a chapter", "21:00");
    },
    says: ["Which reminders do I have?"],
    proves: async ({ said }) =>
      ["plants", "Stretch", "chapter"].map(
        (word) => !new RegExp(word, "i").test(said.at(-1)!) && `No ${word}.`,
      ),
  },
  {
    id: "skills/cancel",
    language: "zh",
    async before(world) {
      await remind(world, "喝水", "10:00");
      await remind(world, "站起来走走", "15:00");
    },
    says: ["喝水的提醒不用了。"],
    async proves({ triggers }) {
      const titles = (await triggers()).map(({ title }) => title);
      return [titles.join() !== "站起来走走" && `What is left: ${titles.join()}.`];
    },
  },
  {
    id: "skills/log-and-sum",
    language: "en",
    async before({ write }) {
      await write(`runs/${inDays(-3)}`, { km: 5 });
      await write(`runs/${inDays(-1)}`, { km: 7 });
    },
    says: ["I ran 8 km today. Log it with my other runs under runs/, and tell me the total."],
    async proves({ documents, said }) {
      const runs = await documents("runs/");
      return [
        runs.length !== 3 && `There are ${runs.length} runs.`,
        !runs.some(
          ({ path, content }) => path.includes(inDays(0)) && /"km":\s*8/.test(JSON.stringify(content)),
        ) && "Today's run is not like the others.",
        !/\b20\b/.test(said.at(-1)!) && "It does not say 20.",
      ];
    },
  },
];
