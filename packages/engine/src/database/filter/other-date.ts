/** A date that is written otherwise than ISO 8601 does. As a text it comes in no order with those that are. */
const OTHER =
  /^(?:\d{1,2}[./-]\d{1,2}[./-]\d{4}|\d{4}[/.]\d{1,2}[/.]\d{1,2}|\d{4}-(?:\d-\d{1,2}|\d\d-\d)|\d{8}|\d{4}年\d{1,2}月\d{1,2}日?)(?:[T ].*)?$/;
const ISO = /^\d{4}-\d\d-\d\d(?!\d)/;

export const isOtherDate = (value: unknown): boolean => typeof value === "string" && OTHER.test(value);

export const isIsoDate = (value: unknown): value is string => typeof value === "string" && ISO.test(value);
