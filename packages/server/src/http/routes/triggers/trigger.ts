import { permits, triggerView } from "@etui/engine";
import { trigger } from "@etui/protocol/api/triggers";
import { languageOf } from "@etui/protocol/language-of";
import { sayRefusal } from "@etui/words/say-refusal";
import { endpoint } from "../endpoint.ts";
import { noSuchTrigger } from "./no-such-trigger.ts";

/** Whether it can fire at all is said of one that still may. */
const WAITING = new Set(["active", "paused"]);

export default endpoint(
  trigger,
  async ({ params: { id }, etui, scope, call: { locale = "en", permissions } }) => {
    const trigger = await etui.triggers.read(scope, id);
    if (!trigger) return noSuchTrigger(id);
    // They name fields of the documents that it watches.
    const mayHint = WAITING.has(trigger.status) && permits(permissions, { effect: "read", domain: "data" });
    const hints = mayHint ? await etui.triggers.hints(scope, trigger) : [];
    const told = hints.map((hint) => ({ ...hint, says: sayRefusal(hint, languageOf(locale)) }));
    return { ...triggerView(trigger), ...(told.length > 0 && { hints: told }) };
  },
  { nowhere: ({ id }) => noSuchTrigger(id) },
);
