/** The options that every command passes to the engine. */
import type { EtuiOptions } from "@etui/engine";
import { homeFolder } from "../settings.ts";
import { note } from "../terminal/output.ts";
import { words } from "../words/words.ts";
import { retention } from "./retention.ts";

export const engineOptions = (home: string | undefined) =>
  ({
    home: homeFolder(home),
    keep: retention(),
    onEarlierData: (found) => note(words().earlierData(found)),
  }) satisfies EtuiOptions;
