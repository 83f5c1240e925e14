/** The model that answers: read, choose, and return to the environment's. */
import { chooseModel, forgetModel, model } from "@etui/protocol/api/models";
import type { Assistant } from "../../../agent/assistant.ts";
import { endpoint, type Known } from "../endpoint.ts";
import { CHOICE } from "./wanted.ts";

const stateFor = ({ assistant, call }: { assistant: Assistant } & Pick<Known, "call">) =>
  assistant.model(call.userId, call.locale ?? "en");

export const readModel = endpoint(model, stateFor);

export const putModel = endpoint(
  chooseModel,
  async ({ body, etui, scope, assistant, call }) => {
    await etui.models.choose(scope, body);
    return stateFor({ assistant, call });
  },
  { wants: CHOICE },
);

export const deleteModel = endpoint(forgetModel, async ({ etui, scope, assistant, call }) => {
  await etui.models.forget(scope);
  return stateFor({ assistant, call });
});
