/** The fields of a card in the form of an elicitation: flat, and of few types (MCP 2026-07-28, elicitation). */
import { wantedText } from "@etui/cards/check-answer";
import type { ChoiceValue, FormField } from "@etui/protocol/cards/form";
import { CHOICE } from "@etui/protocol/cards/select";
import { printableText } from "@etui/protocol/printable-json";
import type { JsonObject } from "../wire.ts";
import type { Question } from "./shown-card.ts";

export interface RequestedSchema {
  type: "object";
  properties: Record<string, JsonObject>;
  required?: string[];
}

export function requestedSchema(card: Question): RequestedSchema {
  const fields = fieldsOf(card);
  const properties = fields.map((field) => [field.name, propertyOf(field)] as const);
  const required = fields.filter((field) => field.required).map(({ name }) => name);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
  };
}

type Asked = FormField & { value?: unknown };

function fieldsOf(card: Question): Asked[] {
  switch (card.card_type) {
    case "form": {
      const { fields, values } = card.data;
      return fields.map((field) => ({
        ...field,
        ...(Object.hasOwn(values, field.name) && { value: values[field.name] }),
      }));
    }
    case "select": {
      const { choices, multiple, min = 1, max } = card.data;
      const label = card.options.title ?? CHOICE;
      if (!multiple) return [{ name: CHOICE, label, type: "select", required: true, choices }];
      const bounds = { min, ...(max === undefined ? {} : { max }) };
      return [{ name: CHOICE, label, type: "multiselect", required: min > 0, choices, ...bounds }];
    }
    case "modal":
      return [{ name: CHOICE, label: CHOICE, type: "select", required: true, choices: card.data.actions }];
  }
}

function propertyOf(field: Asked): JsonObject {
  const { label, help, unit } = field;
  // The protocol has no patterns, so the wanted form can only be described.
  const wanted = wantedText(field);
  const parts = [help, unit, WRITTEN[field.type], wanted === help ? undefined : wanted];
  const description = parts.filter((part) => part !== undefined).join(" · ");
  return {
    ...typeOf(field),
    title: printableText(label),
    ...(description !== "" && { description: printableText(description) }),
    ...(isDefault(field) && { default: field.value }),
  };
}

/** How the value is written, if no type of the protocol says so. */
const WRITTEN: Partial<Record<FormField["type"], string>> = {
  time: "HH:MM",
  datetime: "YYYY-MM-DDTHH:MM",
};

function typeOf({ type, min, max, min_length, max_length, choices = [] }: Asked): JsonObject {
  switch (type) {
    case "number":
    case "slider":
    case "rating":
      return {
        type: "number",
        ...(typeof min === "number" && { minimum: min }),
        ...(typeof max === "number" && { maximum: max }),
      };
    case "checkbox":
      return { type: "boolean" };
    case "select":
      return { type: "string", oneOf: choices.map(choiceOf) };
    case "multiselect":
      return {
        type: "array",
        items: { anyOf: choices.map(choiceOf) },
        ...(typeof min === "number" && { minItems: min }),
        ...(typeof max === "number" && { maxItems: max }),
      };
    case "date":
      return { type: "string", format: "date" };
    case "email":
      return { type: "string", format: "email" };
    case "url":
      return { type: "string", format: "uri" };
    default:
      return {
        type: "string",
        ...(min_length !== undefined && { minLength: min_length }),
        ...(max_length !== undefined && { maxLength: max_length }),
      };
  }
}

/** Choices are texts here; `checkAnswer` finds the value for them again. */
const choiceOf = ({ value, label }: { value: ChoiceValue; label: string }) => ({
  const: String(value),
  title: printableText(label),
});

/** Whether a default has the schema's own type. */
const isDefault = ({ type, value }: Asked): boolean =>
  typeof value === "number"
    ? type === "number" || type === "slider" || type === "rating"
    : typeof value === "boolean"
      ? type === "checkbox"
      : typeof value === "string";
