import type { Channel } from "@etui/protocol/trigger";
import type { When } from "../when-query.ts";
import type { Draft, Place } from "./draft.ts";

const LONGEST_TITLE = 200;

/** Thrown for text that should be JSON and is not. */
export class NoJson extends Error {
  override name = "NoJson";
  readonly place: Place;

  constructor(place: Place) {
    super(`no JSON in ${place}`);
    this.place = place;
  }
}

interface Scheduled {
  schedule: string;
  schedule_type: string;
  /** The condition that the words named besides. */
  rules?: When["rules"];
}

/**
 * The arguments of create_trigger for the form. Only filled fields are sent, since the server has defaults. @throws
 * NoJson
 */
export function draftArguments(
  draft: Draft,
  scheduled: Scheduled | undefined,
): Record<string, unknown> & { title: string } {
  return {
    trigger_type: draft.type,
    title: draft.title.trim() || firstLine(draft.action.text),
    ...filled({ description: draft.description }),
    ...(draft.type === "condition" ? { condition: conditionOf(draft.condition) } : scheduled),
    ...(draft.webhook ? { webhook: true } : {}),
    action: actionOf(draft.action),
    rules: { ...(draft.type === "condition" ? {} : scheduled?.rules), ...rulesOf(draft.rules) },
  };
}

/** The first line of a text, as its title if it has none. */
const firstLine = (text: string): string => text.trim().split("\n")[0]!.slice(0, LONGEST_TITLE);

function conditionOf(condition: Draft["condition"]): object {
  const { type, watchPath, once } = condition;
  const where = json(condition.where, "condition");
  const rules = {
    data_match: () => ({ where, ...filled({ for: condition.for }), ...(once ? { once } : {}) }),
    count: () => ({
      where,
      gte: Number(condition.least),
      ...countedOf(condition),
    }),
    deadline: () => ({
      where,
      field: condition.field.trim(),
      ...filled({ items: condition.items }),
      ...(condition.offset === "at" ? {} : { [condition.offset]: condition.length.trim() }),
      ...filled({ at: condition.at }),
    }),
  };
  return { type, watch_path: watchPath.trim(), rule: rules[type]() };
}

function countedOf({ counts, sum, items, window, field }: Draft["condition"]): object {
  switch (counts) {
    case "documents":
      return filled({ window, field });
    case "sum":
      return { sum: sum.trim(), ...filled({ window, field }) };
    case "items":
      return { items: items.trim() };
    default:
      return { streak: counts, ...filled({ field }) };
  }
}

function actionOf(action: Draft["action"]): object {
  const { type, text, path, mode, channels } = action;
  const title = filled({ title: action.title });
  const params = {
    message: () => ({ text, ...title }),
    generate: () => ({ prompt: text }),
    update: () => ({ path: path.trim(), content: json(action.content, "action"), mode }),
    notify: () => ({
      body: text,
      ...title,
      channels: (Object.keys(channels) as Channel[]).filter((channel) => channels[channel]),
      ...(channels.webhook ? filled({ url: action.url }) : {}),
      ...filled({ link: action.link }),
    }),
  };
  return { type, params: params[type]() };
}

function rulesOf(rules: Draft["rules"]): object {
  const { quiet, from, to, quietMode, misfire } = rules;
  return {
    ...(quiet === "off" ? { quiet_hours: "off" } : {}),
    ...(quiet === "own" ? { quiet_hours: { from, to, mode: quietMode } } : {}),
    ...(rules.hasGate
      ? {
          only_if: {
            path: rules.gatePath.trim(),
            is: rules.gateIs,
            ...(rules.gateWhere.trim() === "" ? {} : { where: json(rules.gateWhere, "rules") }),
          },
        }
      : {}),
    ...(rules.repeats ? { repeat: { every: rules.every.trim(), times: Number(rules.times) } } : {}),
    ...(misfire === "once" ? {} : { misfire }),
  };
}

function json(text: string, place: Place): unknown {
  try {
    return JSON.parse(text.trim() === "" ? "{}" : text);
  } catch {
    throw new NoJson(place);
  }
}

/** The fields without those that were left empty. */
const filled = (fields: Record<string, string>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => (value.trim() === "" ? [] : [[name, value.trim()]])),
  );
