import { languageOf } from "@etui/protocol/language-of";
import { MOST_OF_TODAY } from "@etui/protocol/plan";
import { dated } from "@etui/words/dated";
import { OF_TODAY, TODAY_WORDS, type TodaySection } from "@etui/words/today-words";
import { z } from "zod";
import type { CardView } from "../../domain/card-view.ts";
import type { PlanService } from "../plan-service.ts";
import { planWords } from "../words/plan-words.ts";
import { planCardWords } from "./card-words.ts";
import { cardReader, followed } from "./followed.ts";
import { type Headed, type Told, taskRecords } from "./task-records.ts";

const SECTIONS: readonly TodaySection[] = ["now", "late", "timed", "untimed", "due", "reviews", "done"];

/** What is on now, late and of today, to be ticked off, with what was done at its end. */
export const todayCard = (plan: PlanService): CardView => ({
  ...followed,
  endpoint: "plan/today",
  params: z.strictObject({}),
  async data(_none, context) {
    const may = cardReader(context);
    if (!may.ok) return may;
    const today = await plan.today(context.db, may.reader);
    const { locale, cardType } = context;
    const words = planCardWords(locale);
    const { section: headings, load: loadWords } = TODAY_WORDS[languageOf(locale)];
    const tasks = SECTIONS.flatMap((section) =>
      today[section].map(
        (task): Headed => ({ section: headings[section], task, isOfToday: OF_TODAY.has(section) }),
      ),
    );
    const repeated = today.repeated.map((one): Told => ({ section: headings.done, repeated: one }));
    const { language, minutes } = planWords(locale);
    const { load } = today;
    const isCut = [...SECTIONS.map((section) => today[section]), today.repeated].some(
      ({ length }) => length >= MOST_OF_TODAY,
    );
    const subtitle = [
      ...(load ? [loadWords(minutes(load.planned_minutes), minutes(load.free_minutes))] : []),
      ...(isCut ? [words.mostOfHeading(MOST_OF_TODAY)] : []),
    ].join(" · ");
    return {
      ok: true,
      data: taskRecords(
        [...tasks, ...repeated],
        {
          title: words.today(dated(today.today, language)),
          subtitle: subtitle === "" ? undefined : subtitle,
        },
        { locale, cardType, today: today.today },
      ),
    };
  },
});
