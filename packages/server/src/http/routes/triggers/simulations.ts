/** What would fire: for one trigger, for a draft, and for all. */
import type { Simulated } from "@etui/engine";
import { simulation, simulationOfDraft, upcoming } from "@etui/protocol/api/triggers";
import { languageOf } from "@etui/protocol/language-of";
import type { Simulation } from "@etui/protocol/trigger";
import { sayRefusal } from "@etui/words/say-refusal";
import { refuse } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { noSuchTrigger } from "./no-such-trigger.ts";
import { readRange } from "./read-range.ts";

export const simulationOfOne = endpoint(
  simulation,
  async ({ params: { id }, query, etui, scope, call: { locale = "en" } }) => {
    const read = readRange(query);
    if (!read.ok) return refuse("invalid_arguments", read.refused);
    const simulated = await etui.simulations.ofTrigger(scope, id, read.range);
    return simulated === undefined ? noSuchTrigger(id) : told(simulated, locale);
  },
  { nowhere: ({ id }) => noSuchTrigger(id) },
);

export const simulationOfThought = endpoint(
  simulationOfDraft,
  async ({ query, body, call: { timeZone = "UTC", locale = "en", permissions }, etui, scope }) => {
    const read = readRange(query);
    if (!read.ok) return refuse("invalid_arguments", read.refused);
    const { range } = read;
    const simulated = await etui.simulations.ofArguments(scope, body, {
      range,
      timeZone,
      locale,
      permissions,
    });
    if (simulated.ok) return told(simulated.simulation, locale);
    return refuse(simulated.isForbidden ? "forbidden" : "invalid_arguments", simulated.refused);
  },
);

export const upcomingRuns = endpoint(upcoming, async ({ query, etui, scope, call: { locale = "en" } }) => {
  const read = readRange(query);
  if (!read.ok) return refuse("invalid_arguments", read.refused);
  const { cursor, per_day: perDay, from, to } = query;
  const asked = [from ?? null, to ?? null];
  const ahead = await etui.simulations.upcomingPage(scope, { ...read.range, perDay, cursor, asked });
  return ahead.ok ? told(ahead.simulation, locale) : refuse("invalid_arguments", ahead.refused);
});

/** With a sentence for each note, in the caller's language. */
function told({ notes, ...simulated }: Simulated, locale: string): Simulation {
  if (notes === undefined) return simulated;
  return {
    ...simulated,
    notes: notes.map((note) => ({ ...note, says: sayRefusal(note, languageOf(locale)) })),
  };
}
