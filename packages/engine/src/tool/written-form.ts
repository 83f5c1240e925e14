/**
 * How the value of a field is written, such as `{x: field, y: [fields]}`. A refusal that lists the fields there are says
 * it beside the name, for whoever guessed at one of them has not seen its form either.
 */
export const WRITTEN_FORM = "x-form";
