import type { ToolResult } from "@etui/protocol/tool-result";
import { TriggerRules } from "@etui/protocol/trigger";
import { type Refusal, refusal } from "@etui/words/refusal";
import { z } from "zod";
import { failure } from "../tool/answers.ts";
import { askInEtui } from "../tool/ask-in-etui.ts";
import { carryOut, carryOutUnasked, type ToolOf } from "../tool/carry-out.ts";
import { defineTool } from "../tool/define-tool.ts";
import type { Question, Tool, ToolContext } from "../tool/tool.ts";
import { assumedBehind, leftOutBehind } from "../triggers/tools/when-in-words.ts";
import { conditionToKeep, withoutIt } from "./condition-in-text.ts";
import { whatIsLeft } from "./words-left.ts";

export interface TriggerVerbs {
  parseWhen: Tool;
  create: ToolOf;
  update: ToolOf;
  list: ToolOf;
  control: ToolOf;
  cancel: ToolOf;
  /** A condition in words as `only_if`, if it can be said by one. */
  gateFromWords: (condition: string) => TriggerRules["only_if"];
  /** Whether such a condition holds while something is there. */
  presenceIn: (condition: string) => "missing" | "present";
}

const { path, is } = TriggerRules.shape.only_if.unwrap().shape;
const Gate = z.strictObject({ path, is: is.unwrap() });

const Input = z.strictObject({
  action: z.enum(["create", "list", "update", "pause", "resume", "cancel"]),
  text: z.string().optional(),
  when: z.string().optional(),
  only_if: Gate.optional().meta({ description: "a condition: path e.g. checkins/{date}" }),
  id: z.string().optional(),
});
type Given = z.infer<typeof Input>;

export const remind = (triggers: TriggerVerbs) =>
  defineTool({
    name: "remind",
    title: "Remind",
    summary: "Makes, lists, changes, pauses, resumes and cancels reminders.",
    description:
      "Reminders. create: text and when in the user's words. update: id, when. Others: id; pause: also when it ends by itself.",
    effect: "write",
    brief: {
      fields: {
        action: true,
        text: true,
        when: true,
        only_if: "{path: checkins/{date}, is: missing}",
        id: true,
      },
    },
    standsOn: [{ effect: "write", domain: triggers.create.domain }],
    rehearses: true,
    // Some actions could promise this and others could not, so the tool does not.
    idempotent: false,
    input: Input,
    confirm(given, context) {
      const { action, id, when } = given;
      if (action === "cancel") return askInEtui(context, "Cancel this reminder? It never fires again.");
      // What sends to the web is asked about by the verb as well, which carries the change out within its own call.
      if (context.isPersonsWord || id === undefined) return undefined;
      if (action === "update") return questionOfUpdate(triggers, { ...given, id }, context);
      return action === "resume" || action === "pause"
        ? triggers.control.confirm?.({ trigger_id: id, action, until: when } as never, context)
        : undefined;
    },
    run: async (given, context) => {
      const { action, id } = given;
      if (action === "list") return list(triggers, context);
      if (action === "create") return id ? takesNo("id", action) : create(triggers, given, context);
      if (id === undefined) return refuse(refusal("remind.id_missing", { at: "id", action }));
      if (action === "update") return update(triggers, { ...given, id }, context);
      if (given.only_if !== undefined) return takesNo("only_if", action);
      if (action === "pause") return pause(triggers, { ...given, id }, context);
      if (given.when !== undefined) return takesNo("when", action);
      return action === "cancel"
        ? carryOut(triggers.cancel, { trigger_id: id }, context)
        : carryOut(triggers.control, { trigger_id: id, action }, context);
    },
  });

const refuse = (refused: Refusal) => failure("invalid_arguments", refused);

/** What the action would be accepted with and would not go by. */
const takesNo = (at: "id" | "when" | "only_if", action: string) =>
  refuse(refusal("remind.takes_no", { at, action }));

/** Who asks for their reminders means the paused ones as well: only those can be resumed. */
async function list({ list: listed }: TriggerVerbs, context: ToolContext) {
  const [active, paused] = (await Promise.all(
    ["active", "paused"].map((status) => carryOut(listed, { status }, context)),
  )) as [Listed, Listed];
  if (active.status !== "success" || !paused.count) return active;
  if (!active.count) return paused;
  return {
    ...active,
    count: active.count + paused.count,
    triggers: [...active.triggers, ...paused.triggers],
    model_output: `${active.model_output}\n${paused.model_output}`,
  };
}

type Listed = ToolResult & { count: number; triggers: unknown[] };

interface SaidWhen {
  /** Empty if only a condition was said, which changes no time. */
  times: { schedule?: unknown; schedule_type?: unknown };
  /** What is to be done, if the words say that too. */
  rest?: unknown;
  assumed?: unknown;
  /** Words that tell no time and may be left out, which the answer says. */
  leftOut?: string;
  onlyIf: TriggerRules["only_if"];
}

/** What the words say of the time, and under which condition; what cannot be kept is refused. */
async function read(
  triggers: TriggerVerbs,
  { action, id, text, when, only_if }: Given & { when: string },
  context: ToolContext,
): Promise<{ said: SaidWhen } | { refused: ToolResult }> {
  const { parseWhen, gateFromWords, presenceIn } = triggers;
  const { withoutCondition } = await import("@etui/time/words/condition");
  const { words, condition } = withoutCondition(when);
  const onlyIf = only_if ?? (condition === undefined ? undefined : gateFromWords(condition));
  if (condition !== undefined && onlyIf === undefined) {
    const facts = { at: "when", action, condition, is: presenceIn(condition), when: words };
    return { refused: refuse(refusal("remind.condition_in_words", facts)) };
  }
  if (words === "" && action === "update") return { said: { times: {}, onlyIf } };
  // It reads the words, and nothing of the user's.
  const parsed = await carryOutUnasked(parseWhen, { text: words }, context);
  if (parsed.status !== "success") return { refused: parsed };
  const { schedule, schedule_type, rest, assumed } = parsed;
  const times = { schedule, schedule_type };
  if (typeof rest !== "string") return { said: { times, assumed, onlyIf } };
  const title = text ?? (id === undefined ? undefined : await titleOf(triggers, id, context));
  const left = whatIsLeft(rest, title);
  if (left === "refused") {
    const facts = { at: "when", left: rest, ...(HOLIDAYS.test(rest) && { holidays: true }) };
    return { refused: refuse(refusal("remind.words_left", facts)) };
  }
  return { said: { times, rest, assumed, onlyIf, ...(left === "told" && { leftOut: rest }) } };
}

/** A condition on what the person has done, or one that asks to be reminded, would be dropped without a word. */
async function conditionInText(
  { gateFromWords, presenceIn }: TriggerVerbs,
  { action, text, when }: Given & { when: string },
): Promise<Refusal | undefined> {
  if (text === undefined) return undefined;
  const [{ withoutCondition }, { whatToDo }] = await Promise.all([
    import("@etui/time/words/condition"),
    import("@etui/time/words/what-to-do"),
  ]);
  const condition = conditionToKeep(text, withoutCondition(text).condition);
  if (condition === undefined) return undefined;
  const gate = gateFromWords(condition);
  return refusal("remind.condition_in_words", {
    at: "text",
    action,
    condition,
    is: gate?.is ?? presenceIn(condition),
    ...(gate && { path: gate.path }),
    text: withoutIt(text.replace(condition, " "), (asking) => whatToDo(asking, [])) || "…",
    when,
  });
}

const HOLIDAYS = /holidays?|节日|假日|假期|放假/i;

/** The words of a change may repeat what the reminder says. */
async function titleOf({ list: listed }: TriggerVerbs, id: string, context: ToolContext) {
  const answers = (await Promise.all(
    ["active", "paused"].map((status) => carryOut(listed, { status }, context)),
  )) as Partial<Listed>[];
  const all = answers.flatMap(({ triggers = [] }) => triggers) as { trigger_id: string; title: string }[];
  return all.find(({ trigger_id }) => trigger_id === id)?.title ?? "";
}

async function create(triggers: TriggerVerbs, given: Given, context: ToolContext) {
  const { when, text } = given;
  if (!when) return refuse(refusal("remind.when_missing", { at: "when" }));
  const outcome = await read(triggers, { ...given, when }, context);
  if ("refused" in outcome) return outcome.refused;
  const asked = outcome.said.onlyIf ? undefined : await conditionInText(triggers, { ...given, when });
  if (asked) return refuse(asked);
  const { times, rest, onlyIf } = outcome.said;
  // "every Friday at 8 water the plants" contains the text as well as the schedule.
  const title = text ?? (typeof rest === "string" ? rest : undefined);
  if (!title) return refuse(refusal("remind.text_missing", { at: "text" }));
  const created = await carryOut(
    triggers.create,
    {
      trigger_type: "reminder",
      title,
      ...times,
      action: { type: "message", params: { text: title } },
      ...(onlyIf && { rules: { only_if: onlyIf } }),
    },
    context,
  );
  return withReading(created, outcome.said, when, context);
}

async function update(triggers: TriggerVerbs, given: Given & { id: string }, context: ToolContext) {
  const meant = await changeMeant(triggers, given, context);
  if ("refused" in meant) return meant.refused;
  const updated = await carryOut(triggers.update, meant.change, context);
  return withReading(updated, meant, given.when ?? "", context);
}

async function pause(
  { control }: TriggerVerbs,
  { id, when }: Given & { id: string },
  context: ToolContext,
): Promise<ToolResult> {
  const paused = await carryOut(control, { trigger_id: id, action: "pause", until: when }, context);
  if (paused.status !== "error" || !paused.refusals) return paused;
  // Its name here is when.
  const refusals = paused.refusals.map(({ code, facts }) => ({
    code,
    facts: facts.at === "until" ? { ...facts, at: "when" } : facts,
  }));
  return { ...paused, refusals };
}

async function questionOfUpdate(
  triggers: TriggerVerbs,
  given: Given & { id: string },
  context: ToolContext,
): Promise<Question> {
  const meant = await changeMeant(triggers, given, context);
  if ("refused" in meant) return undefined;
  const valid = triggers.update.validate(meant.change);
  return valid.ok ? triggers.update.confirm?.(valid.value as never, context) : undefined;
}

/** The arguments of update_trigger. */
async function changeMeant(
  triggers: TriggerVerbs,
  given: Given & { id: string },
  context: ToolContext,
): Promise<({ change: object } & Partial<SaidWhen>) | { refused: ToolResult }> {
  const { id, text, when, only_if } = given;
  if (text !== undefined) return { refused: refuse(refusal("remind.text_stays", { at: "text" })) };
  if (!when && !only_if) return { refused: refuse(refusal("remind.when_missing", { at: "when" })) };
  const outcome = when ? await read(triggers, { ...given, when }, context) : undefined;
  if (outcome && "refused" in outcome) return outcome;
  const onlyIf = outcome?.said.onlyIf ?? only_if;
  const rules = onlyIf && { rules: { only_if: onlyIf } };
  return { ...outcome?.said, change: { trigger_id: id, ...outcome?.said.times, ...rules } };
}

/** Beside the answer, what was guessed and what was left out. */
function withReading(
  result: ToolResult,
  { assumed, leftOut }: Pick<SaidWhen, "assumed" | "leftOut">,
  when: string,
  { locale }: ToolContext,
): ToolResult {
  if (result.status !== "success") return result;
  const behind = [
    ...(Array.isArray(assumed) ? [assumedBehind(when, assumed, locale)] : []),
    ...(leftOut === undefined ? [] : [leftOutBehind(when, leftOut, locale)]),
  ];
  return behind.length === 0
    ? result
    : { ...result, model_output: `${result.model_output}${behind.join("")}` };
}
