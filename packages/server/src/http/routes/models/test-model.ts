import { testModel } from "@etui/protocol/api/models";
import { accessOf } from "../../../agent/models/model-access.ts";
import { modelWords } from "../../../agent/models/model-words.ts";
import { endpoint } from "../endpoint.ts";
import { CHOICE } from "./wanted.ts";

export default endpoint(
  testModel,
  async (asked) => {
    const { body: choice, etui, scope } = asked;
    const { provider, model, base_url: baseUrl } = choice;
    const locale = await asked.language();
    const key = await etui.models.keyFor(scope, choice);
    const found = accessOf({ provider, model, baseUrl, key, price: undefined });
    if (!found.ok)
      return { status: "error" as const, error: found.fault(modelWords(locale)), duration_ms: 0 };
    const { tryModel } = await import("../../../agent/models/try-model.ts");
    return tryModel(found.access, locale);
  },
  { wants: CHOICE },
);
