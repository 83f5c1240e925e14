/** One expert: read, change (fields left out stay), delete (for one of Etui's own, only the changes). */
import { changeExpert, deleteExpert, expert } from "@etui/protocol/api/settings";
import { endpoint } from "../endpoint.ts";
import { expertAnswer } from "./expert-answer.ts";

export const readExpert = endpoint(expert, async ({ params: { name }, etui, call: { userId, locale } }) =>
  expertAnswer(await etui.experts.get(userId, name, locale)),
);

export const patchExpert = endpoint(
  changeExpert,
  async ({ params: { name }, body, etui, call: { userId, locale } }) =>
    expertAnswer(await etui.experts.update(userId, name, body, locale)),
);

export const removeExpert = endpoint(
  deleteExpert,
  async ({
    params: { name },
    query: { expected_version: expectedVersion },
    etui,
    call: { userId, locale },
  }) => expertAnswer(await etui.experts.remove(userId, name, { expectedVersion, locale })),
);
