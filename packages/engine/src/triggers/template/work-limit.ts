import { refusal } from "@etui/words/refusal";
import { TemplateFault } from "./template-fault.ts";

/**
 * How many characters one rendering may process, counted where they are read or written: four documents of the largest
 * size, at most 50 ms. A limit on time would depend on what else the machine does.
 */
const MAX_CHARACTERS = 4_194_304;

export class WorkLimit {
  #left = MAX_CHARACTERS;

  spend(characters: number): void {
    this.#left -= characters;
    if (this.#left < 0) throw new TemplateFault(refusal("template.too_much_work"));
  }
}
