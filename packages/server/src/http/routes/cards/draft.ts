import { keepDraft } from "@etui/protocol/api/cards";
import { toolAnswer } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";
import { noSuchCard } from "./no-such-card.ts";

export default endpoint(
  keepDraft,
  async ({ params: { id }, body, etui, scope, call: { locale } }) => {
    const { values, base_version: baseVersion } = body;
    return toolAnswer(await etui.cards.saveDraft(scope, id, values, { locale, baseVersion }));
  },
  { nowhere: ({ id }) => noSuchCard(id) },
);
