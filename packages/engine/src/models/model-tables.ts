/** The rules for the tables of models. The key is encrypted in user_secrets, which is not archived. */
import { ModelChoice, PROVIDERS } from "@etui/protocol/model";
import * as is from "../domain/column-rules.ts";
import type { TableRule } from "../domain/table-rule.ts";

export const MODEL_TABLES: Record<string, TableRule> = {
  model_choices: {
    columns: {
      provider: is.oneOf(PROVIDERS),
      model: is.text,
      base_url: is.text,
      price: is.rule("a price", (value) => ModelChoice.shape.price.safeParse(value).success),
      updated_at: is.time,
    },
  },
};
