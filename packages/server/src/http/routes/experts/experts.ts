/** All experts, in the caller's language, and creating one. */
import { createExpert, experts } from "@etui/protocol/api/settings";
import { endpoint } from "../endpoint.ts";
import { expertAnswer } from "./expert-answer.ts";

export const listExperts = endpoint(experts, async ({ etui, call: { userId, locale } }) => ({
  experts: await etui.experts.list(userId, locale),
}));

export const newExpert = endpoint(createExpert, async ({ body, etui, call: { userId, locale } }) =>
  expertAnswer(await etui.experts.create(userId, body, locale)),
);
