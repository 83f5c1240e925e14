/** What would fire: for one trigger, for a draft, and for all. */
import { simulation, simulationOfDraft, upcoming } from "@etui/protocol/api/triggers";
import { refuse } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { noSuchTrigger } from "./no-such-trigger.ts";
import { readRange } from "./read-range.ts";

export const simulationOfOne = endpoint(simulation, async ({ params: { id }, query, etui, scope }) => {
  const read = readRange(query);
  if (!read.ok) return refuse("invalid_arguments", read.refused);
  return (await etui.simulations.ofTrigger(scope, id, read.range)) ?? noSuchTrigger(id);
});

export const simulationOfThought = endpoint(
  simulationOfDraft,
  async ({ query, body, call: { timeZone = "UTC", locale = "en" }, etui, scope }) => {
    const read = readRange(query);
    if (!read.ok) return refuse("invalid_arguments", read.refused);
    const { range } = read;
    const simulated = await etui.simulations.ofArguments(scope, body, { range, timeZone, locale });
    return simulated.ok ? simulated.simulation : refuse("invalid_arguments", simulated.refused);
  },
);

export const upcomingRuns = endpoint(upcoming, async ({ query, etui, scope }) => {
  const read = readRange(query);
  if (!read.ok) return refuse("invalid_arguments", read.refused);
  return etui.simulations.upcoming(scope, { ...read.range, perDay: query.per_day });
});
