import { refusedBy } from "../refusing/refused-by.ts";

const PRINTED = /^\p{L}+ (\d{4}-\d\d-\d\d \d\d:\d\d:\d\d)([+-]\d\d:\d\d)$/u;

/**
 * The moment of an option such as `--since`: in ISO 8601, or as it was printed. What is printed is a whole second:
 * `--as-of` means its end, so that what happened in it is there.
 */
export async function givenMoment(
  option: string,
  given: string,
  part: "start" | "end" = "start",
): Promise<Date> {
  const { parseMoment } = await import("@etui/engine");
  const [, second, offset] = PRINTED.exec(given) ?? [];
  const iso = second === undefined ? given : `${second}${part === "end" ? ".999" : ""}${offset}`;
  const moment = parseMoment(option, iso);
  if (!moment.ok) throw refusedBy(moment.refused);
  return moment.at;
}
