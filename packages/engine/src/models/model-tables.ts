/** The rules for the tables of models. The key is encrypted in user_secrets, which is not archived. */
import { ModelChoice, PROVIDERS } from "@etui/protocol/model";
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";

const asRead = (url: string): string => (URL.canParse(url) ? new URL(url).href : url);

export const MODEL_TABLES: Record<string, TableRule> = {
  model_choices: {
    columns: {
      provider: is.oneOf(PROVIDERS),
      model: is.text,
      base_url: is.text,
      price: is.rule("a price", (value) => ModelChoice.shape.price.safeParse(value).success),
      updated_at: is.time,
    },
    reaches: ({ model, base_url }) =>
      typeof base_url === "string"
        ? { does: "model_address", name: String(model), address: asRead(base_url) }
        : undefined,
  },
};
