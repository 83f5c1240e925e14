/** Why a text is no YAML, and what of it is not taken as it is written. */
import { quote } from "@etui/values/json/preview";

export const yaml = {
  "yaml.too_much": ({ most }: { most: number }) =>
    `It has more than ${most} values, or too much text in aliases.`,
  "yaml.tab": "A tab stands where YAML wants spaces.",
  "yaml.quote": ({ mark }: { mark: string }) =>
    `The quote (${mark}) that the text begins with is not closed at its end, or is used within it.`,
  "yaml.list":
    "The list that begins with [ is not written as one: a ] or a comma is missing, or text follows it.",
  "yaml.mapping": "The text begins with {, which opens a mapping: put it in quotes.",
  "yaml.mark": ({ mark }: { mark: string }) => `Text that begins with ${mark} must be in quotes.`,
  "yaml.colon": "A colon followed by a space in a text without quotes: put the text in quotes.",
  "yaml.misfit":
    "The line does not fit in with the lines above it: check the indentation, and quotes and brackets that are not closed.",
  "yaml.unknown_alias": ({ name }: { name: string }) =>
    `${quote(`*${name}`)} is taken as text: nothing above has that name with &. Put it in quotes.`,
  "yaml.dropped_key": ({ key }: { key: string }) =>
    `The key ${key} is left out: it has a meaning of its own in programs. Choose another name.`,
  "yaml.duplicate_key": ({ key }: { key: string }) =>
    `${quote(key)} is there twice; the last one counts. Remove the other.`,
};
