/** Fires the trigger with this secret address. The body of the call is `{{ body }}` in the trigger's texts. */
import { CALLS_A_MINUTE, success } from "@etui/engine";
import { hook } from "@etui/protocol/api/triggers";
import { findForbidden } from "@etui/values/parse/find-forbidden";
import { refusal } from "@etui/words/refusal";
import { notThere, refuse } from "../../refusing.ts";
import { endpoint } from "../endpoint.ts";

export default endpoint(
  hook,
  async ({ params, headers, body, etui }) => {
    const forbidden = findForbidden(body);
    if (forbidden !== undefined) return refuse("invalid_arguments", forbidden);
    const outcome = await etui.webhooks.call(params.secret ?? "", {
      body,
      idempotencyKey: headers["Idempotency-Key"],
    });
    switch (outcome) {
      case "accepted":
        return success({});
      case "unknown":
        return notThere(refusal("triggers.no_such_address"));
      case "too_often":
        return refuse("rate_limited", refusal("triggers.called_too_often", { most: CALLS_A_MINUTE }), {
          "retry-after": "60",
        });
    }
  },
  { onlyMethod: refusal("http.only_post", { what: "webhook" }) },
);
