import type { RefusalCode } from "../../refusal.ts";
import type { Samples } from "../samples.ts";

export const argument: Samples<`argument.${string}` & RefusalCode> = {
  "argument.missing": {
    at: "path",
    wanted: { is: "string", characters: { least: 1, most: 1024 } },
    about: "where the data is stored",
  },
  "argument.wrong": {
    at: "card_type",
    wanted: { is: "one_of", values: ['"table"', '"tree"'] },
    got: { shown: '"tabel"' },
    nearest: '"table"',
    remedy: { do: "put_in_list", value: '"tabel"' },
  },
  "argument.not_accepted": { at: "content", got: { shown: "7", kind: "number" } },
  "argument.unknown_field": {
    at: "options",
    fields: [{ name: "`pth`", nearest: "`path`" }, { name: "`x`" }],
    more: 2,
    known: ["path"],
    more_known: 4,
  },
  "argument.field_name": {
    at: "weights",
    name: "`abcdef`",
    wanted: { is: "string", characters: { most: 5 } },
  },
  "argument.not_an_object": { got: { shown: "[1,2]", kind: "array" }, known: ["path", "content"] },
  "argument.wrong_object": { wanted: { is: "object", amount: { least: 1 } }, got: { shown: "{}" } },
  "argument.excluded": { at: "content" },
  "argument.fits_several": { at: "content" },
  "argument.rule": { at: "colour", says: "write it as CSS does, such as #ff8800." },
  "argument.more": { more: 3 },
  "argument.too_much_work": {},
};
