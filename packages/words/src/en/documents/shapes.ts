import type { AnyRefusal } from "@etui/protocol/refusal";
import { figure } from "../../figure.ts";
import type { Say } from "../../sentence.ts";

/** What documents at certain paths should look like, and how such paths are written. */
export const shapes = {
  "shape.no_pattern":
    'The shape is refused. It has no pattern. Give the paths it is for, such as {"pattern": "goals/*/year", "schema": …}.',
  "shape.no_schema":
    "The shape is refused. It has no schema. Give a JSON Schema of the content, whose type is object or array.",
  "shape.too_much_work":
    "content could not be checked: the schema needs too much work for it. Ask the schema's author for a simpler one.",
  "shape.too_many": ({ most }: { most: number }) =>
    `The shape is refused. Its owner has ${figure(most)} already. Let one pattern stand for more paths.`,

  /** `fault`: what is wrong with it. */
  "pattern.refused": ({ fault }: { fault: AnyRefusal }, say: Say) =>
    `The pattern is refused. ${say(fault)} Write one such as goals/*/year or goals/**.`,
  "pattern.empty": "It is empty.",
  "pattern.too_long": ({ bytes, most }: { bytes: number; most: number }) =>
    `It has ${figure(bytes)} bytes; no path has more than ${figure(most)}.`,
  "pattern.bad_character": "It holds a character that no path can have.",
  "pattern.open_too_early": "** stands for everything below, so it can only be the last step.",
  "pattern.too_many_stars": ({ step }: { step: string }) =>
    `One * stands for all of a step that is left open, and ${step} has more of them.`,
};
