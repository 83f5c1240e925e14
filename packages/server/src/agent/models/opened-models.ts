/** The models in use, opened once for each access. */
import type { LanguageModel } from "ai";
import type { ModelAccess } from "./model-access.ts";
import { openModel } from "./open-model.ts";

export class OpenedModels {
  readonly #opened = new Map<string, Promise<LanguageModel>>();

  of(access: ModelAccess): Promise<LanguageModel> {
    const key = JSON.stringify(access);
    let model = this.#opened.get(key);
    if (!model) {
      model = openModel(access);
      this.#opened.set(key, model);
    }
    return model;
  }
}
