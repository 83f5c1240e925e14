/** The options that every command passes to the engine. */
import type { EtuiOptions } from "@etui/engine";
import { note } from "./output.ts";
import { retention } from "./retention.ts";
import { homeFolder } from "./settings.ts";
import { words } from "./words/words.ts";

export const engineOptions = (home: string | undefined) =>
  ({
    home: homeFolder(home),
    keep: retention(),
    onEarlierData: (found) => note(words().earlierData(found)),
  }) satisfies EtuiOptions;
