/**
 * What clients may ask of a model but not of an expert of Etui. Parameters that only tune a model, such as temperature,
 * are accepted.
 */
import { type Facts, refusal } from "@etui/words/refusal";
import { type Refused, refused } from "./openai-error.ts";

interface Parameter {
  name: string;
  /** False if the value requests nothing: if left out, or in the form that most clients send. */
  asks: (value: unknown) => boolean;
  why: Facts<"openai.not_supported">["why"];
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
const formatOf = (value: unknown): unknown => (value as { type?: unknown } | null | undefined)?.type;

const NOT_SUPPORTED: readonly Parameter[] = [
  { name: "tools", asks: isFilled, why: "tools_run_here" },
  { name: "functions", asks: isFilled, why: "tools_run_here" },
  {
    name: "tool_choice",
    asks: (value) => isGiven(value) && value !== "auto" && value !== "none",
    why: "tools_run_here",
  },
  { name: "previous_response_id", asks: isGiven, why: "nothing_is_kept" },
  { name: "conversation", asks: isGiven, why: "nothing_is_kept" },
  { name: "background", asks: (value) => value === true, why: "nothing_is_kept" },
  { name: "prompt", asks: isGiven, why: "no_prompts" },
  {
    name: "n",
    asks: (value) => isGiven(value) && value !== 1,
    why: "one_answer",
  },
  {
    name: "response_format",
    asks: (value) => isGiven(value) && formatOf(value) !== "text",
    why: "plain_text",
  },
  {
    name: "text",
    asks: (value) => {
      const { format } = (value ?? {}) as { format?: unknown };
      return isGiven(format) && formatOf(format) !== "text";
    },
    why: "plain_text",
  },
  { name: "modalities", asks: (value) => Array.isArray(value) && value.includes("audio"), why: "plain_text" },
  { name: "logprobs", asks: (value) => value === true, why: "plain_text" },
];

export function notSupported(body: Readonly<Record<string, unknown>>): Refused | undefined {
  const asked = NOT_SUPPORTED.find(({ name, asks }) => asks(body[name]));
  if (!asked) return undefined;
  const { name: at, why } = asked;
  return refused(refusal("openai.not_supported", { at, why }), at, "unsupported_parameter");
}
