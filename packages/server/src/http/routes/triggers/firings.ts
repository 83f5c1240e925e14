/** What came of triggers: of one, and of all. */
import { readFirings, readTrigger } from "@etui/engine";
import { firings, firingsOf } from "@etui/protocol/api/triggers";
import { wrong } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";
import { noSuchTrigger } from "./no-such-trigger.ts";

export const firingsOfOne = endpoint(firingsOf, async ({ params: { id }, query, scope }) => {
  if (!(await readTrigger(scope, id))) return noSuchTrigger(id);
  const read = await readFirings(scope, { triggerId: id, ...query });
  return read.ok ? read.page : wrong(read.error);
});

export const allFirings = endpoint(firings, async ({ query, scope }) => {
  const read = await readFirings(scope, { triggerId: undefined, ...query });
  return read.ok ? read.page : wrong(read.error);
});
