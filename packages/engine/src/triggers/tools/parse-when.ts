import type { TriggerRules } from "@etui/protocol/trigger";
import { momentInWords } from "@etui/time/rules/in-words";
import { nextRuns } from "@etui/time/rules/next-run";
import { parseSchedule } from "@etui/time/rules/parse-schedule";
import { refusalsFor } from "@etui/time/words/answer/words-for";
import type { When } from "@etui/time/words/parse-when";
import { refusal } from "@etui/words/refusal";
import { z } from "zod";
import type { UserSettingsService } from "../../settings/user-settings.ts";
import { failure, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { gateFromWords, presenceIn } from "../definition/gate-from-words.ts";
import { labelsFor } from "./when-in-words.ts";

const RUNS_ANSWERED = 5;
/** The most runs in the text for a model. */
const RUNS_SAID = 3;

interface ParseWhenOptions {
  settings: Pick<UserSettingsService, "read">;
  /** For tests: the meaning of a moment in words depends on when it was said. */
  clock?: () => Date;
}

export const parseWhenTool = ({ settings, clock = () => new Date() }: ParseWhenOptions) =>
  defineTool({
    name: "parse_when",
    title: "Parse when",
    summary: "Turns words such as 下周三早上八点 or every other Friday into a schedule.",
    description: "Turn words about time (zh, en) into schedule and schedule_type.",
    instructions: [
      "Give the user's own words: “每周一三五早上八点提醒我喝水”, “every other Friday at 8”. The answer has schedule and",
      "schedule_type for create_trigger, the next runs, the words left over as rest (what to do), and what was assumed.",
      "A condition such as “if nothing is at checkins/{date}” is answered as rules for create_trigger.",
      "Tell the user what was assumed. Without an hour it is 09:00; 1 to 5 o'clock is the",
      "afternoon. “Next Wednesday” and 下周三 are of next week, which begins on Monday. 晚上十二点 and midnight end the",
      "day that is named, 零点 and 12 am begin it. 隔天 is every second day, 每隔三天 every fourth.",
    ].join("\n"),
    effect: "read",
    input: z.strictObject({ text: z.string() }),
    async run({ text }, context) {
      // The grammars of two languages are loaded only when needed, which they never are in most processes.
      const [{ parseWhen }, { withoutCondition }] = await Promise.all([
        import("@etui/time/words/parse-when"),
        import("@etui/time/words/condition"),
      ]);
      const { words, condition } = withoutCondition(text);
      const onlyIf = condition === undefined ? undefined : gateFromWords(condition);
      if (condition !== undefined && onlyIf === undefined) {
        const refused = refusal("triggers.condition_in_words", {
          at: "text",
          condition,
          is: presenceIn(condition),
          when: words,
        });
        return failure("invalid_arguments", refused);
      }
      const stored = await settings.read(context.db);
      const timeZone = stored.time_zone ?? context.timeZone;
      // That of the settings also says in which order a date is written.
      const locale = stored.locale ?? context.locale;
      const now = clock();
      const when = parseWhen(words, { timeZone, now, locale });
      if (!when.ok) {
        // The sentence is in the language that the caller reads; the road keeps an existing sentence.
        const said = parseWhen(words, { timeZone, now, locale: context.locale });
        const { error, refusal: because } = said.ok ? when : said;
        return { ...failure("invalid_arguments", error), refusals: [because] };
      }
      const read = parseSchedule(when.schedule, when.schedule_type, { timeZone, now });
      if (!read.ok) {
        const { never_fires } = refusalsFor(text, locale);
        return {
          ...failure("invalid_arguments", never_fires),
          refusals: [{ code: "when.never_fires", facts: {} }],
        };
      }
      const runs = nextRuns(read.schedule, timeZone, now, RUNS_ANSWERED);
      const { ok, ...fields } = when;
      const next_runs = runs.map((run) => momentInWords(run, timeZone, locale, now));
      const rules = onlyIf && { rules: { only_if: onlyIf } };
      return success({
        ...fields,
        ...rules,
        next_runs,
        model_output: inWords(when, { next_runs, rules, locale, text }),
      });
    },
  });

interface Beside {
  next_runs: readonly string[];
  rules: { rules: Pick<TriggerRules, "only_if"> } | undefined;
  locale: string;
  text: string;
}

function inWords(
  { schedule, schedule_type, rest, assumed }: When & { ok: true },
  { next_runs, rules, locale, text }: Beside,
) {
  const labels = labelsFor(text, locale);
  return [
    `${schedule_type} "${schedule}"`,
    // The runs are in the reader's language, whatever that of the words is.
    labelsFor("", locale).next(next_runs.slice(0, RUNS_SAID)),
    ...(rules === undefined ? [] : [labels.rules(JSON.stringify(rules))]),
    ...(rest === undefined ? [] : [labels.toDo(rest)]),
    ...(assumed === undefined ? [] : [labels.assumed(assumed)]),
  ].join("\n");
}
