/** What came of triggers: of one, and of all. */
import { readFirings, readTrigger } from "@etui/engine";
import { firings, firingsOf } from "@etui/protocol/api/triggers";
import { wrong } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";
import { noSuchTrigger } from "./no-such-trigger.ts";

export const firingsOfOne = endpoint(
  firingsOf,
  async ({ params: { id }, query: { limit, before, cursor = before }, scope }) => {
    if (!(await readTrigger(scope, id))) return noSuchTrigger(id);
    const read = await readFirings(scope, { triggerId: id, limit, cursor });
    return read.ok ? read.page : wrong(read.error);
  },
);

export const allFirings = endpoint(firings, async ({ query: { limit, before, cursor = before }, scope }) => {
  const read = await readFirings(scope, { triggerId: undefined, limit, cursor });
  return read.ok ? read.page : wrong(read.error);
});
