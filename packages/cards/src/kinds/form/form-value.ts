/** Converts a value that existed before the form into one that the field can hold. */
import type { AnswerValue, ChoiceValue, FormField } from "@etui/protocol/cards/form";
import type { Json } from "@etui/values/json/json";
import { flagOf } from "../../cells/read-flag.ts";
import { numberOf } from "../../cells/read-number.ts";
import { clockOf, timeOf } from "../../cells/read-time.ts";

const MAX_TEXT = 20_000;

/** Undefined for what does not fit: an empty field is honest, one with another value is not. */
export function formValue(field: FormField, value: Json): AnswerValue | undefined {
  switch (field.type) {
    case "text":
    case "textarea":
    case "email":
    case "url":
    case "tel":
      return textValue(value);
    case "number":
    case "slider":
    case "rating":
      return numberWithin(field, numberOf(value));
    case "checkbox":
      return flagOf(value);
    case "date":
    case "time":
    case "datetime":
      return momentValue(field.type, value);
    case "select":
      return choiceValue(field, value);
    case "multiselect":
      return choiceValues(field, value);
  }
}

/**
 * A bound or value of a date, time or datetime as browsers write it; undefined if an offset makes it another moment.
 */
export function momentValue(type: "date" | "time" | "datetime", value: Json): string | undefined {
  const moment = timeOf(value, "date");
  if (type === "time") return clockOf(value)?.slice(0, 5) ?? moment?.match(CLOCK_END)?.[1];
  if (moment === undefined || moment.length < FULL_DATE) return undefined;
  if (type === "date") return moment.slice(0, FULL_DATE);
  return CLOCK_END.test(moment) ? moment.slice(0, FULL_DATE + "T08:30".length) : undefined;
}

function textValue(value: Json): string | undefined {
  if (typeof value === "number" || typeof value === "boolean") return String(value);
  return typeof value === "string" && value.length <= MAX_TEXT ? value : undefined;
}

function numberWithin({ min, max }: FormField, value: number | undefined): number | undefined {
  if (value === undefined) return undefined;
  const isTooLow = typeof min === "number" && value < min;
  const isTooHigh = typeof max === "number" && value > max;
  return isTooLow || isTooHigh ? undefined : value;
}

/** A choice is found by its stored value, or else by its words. */
function choiceValue({ choices = [] }: FormField, value: Json): ChoiceValue | undefined {
  const written = String(value);
  const found =
    choices.find((choice) => choice.value === value) ??
    choices.find((choice) => String(choice.value) === written || choice.label === written);
  return found?.value;
}

function choiceValues(field: FormField, value: Json): ChoiceValue[] | undefined {
  const given = Array.isArray(value) ? value : [value];
  const found = given.map((one) => choiceValue(field, one));
  return found.includes(undefined) ? undefined : [...new Set(found as ChoiceValue[])];
}

const FULL_DATE = "2026-01-05".length;
const CLOCK_END = /T(\d\d:\d\d)(?::\d\d)?$/;
