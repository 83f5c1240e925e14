/** Fires the trigger that has this secret address. What came with the call is `{{ body }}` in the trigger's texts. */
import { CALLS_A_MINUTE, findForbidden, notFound, success } from "@etui/engine";
import { hook } from "@etui/protocol/api/triggers";
import { errorAnswer, toolAnswer, wrong } from "../../answer.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(
  hook,
  async ({ params, headers, body, etui }) => {
    const forbidden = findForbidden(body);
    if (forbidden !== undefined) return wrong(forbidden);
    const outcome = await etui.webhooks.call(params.secret ?? "", {
      body,
      idempotencyKey: headers["Idempotency-Key"],
    });
    switch (outcome) {
      case "accepted":
        return success({});
      case "unknown":
        return toolAnswer(notFound("No trigger has this address."));
      case "too_often":
        return errorAnswer(
          "rate_limited",
          `This webhook was called more than ${CALLS_A_MINUTE} times within a minute. Call it again later.`,
          { "retry-after": "60" },
        );
    }
  },
  { onlyMethod: "A webhook is called with POST." },
);
