/** The firings of one trigger, and of all. */
import { firings, firingsOf } from "@etui/protocol/api/triggers";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { noSuchTrigger } from "./no-such-trigger.ts";

export const firingsOfOne = endpoint(
  firingsOf,
  async ({ params: { id }, query: { limit, before, cursor = before }, etui, scope }) => {
    if (!(await etui.triggers.read(scope, id))) return noSuchTrigger(id);
    const read = await etui.triggers.firings(scope, { triggerId: id, limit, cursor });
    return read.ok ? read.page : wrong(read.refused);
  },
  { nowhere: ({ id }) => noSuchTrigger(id) },
);

export const allFirings = endpoint(
  firings,
  async ({ query: { limit, before, cursor = before }, etui, scope }) => {
    const read = await etui.triggers.firings(scope, { triggerId: undefined, limit, cursor });
    return read.ok ? read.page : wrong(read.refused);
  },
);
