/** What clients may ask of a model and not of an expert of Etui. What only tunes a model, such as temperature, is let pass. */
import { type Refused, refused } from "./openai-error.ts";

interface Parameter {
  name: string;
  /** Left out, and as most clients send it, it asks for nothing. */
  asks: (value: unknown) => boolean;
  why: string;
}

const isGiven = (value: unknown): boolean => value !== undefined && value !== null;
const isFilled = (value: unknown): boolean => Array.isArray(value) && value.length > 0;
const formatOf = (value: unknown): unknown => (value as { type?: unknown } | null | undefined)?.type;

const ON_THE_SERVER =
  "An expert's tools run on the server, and which there are is set in Etui. Leave it out; to call tools from your own program, use GET /api/tools/functions or MCP.";
const WHOLE_HISTORY =
  "Etui keeps no responses. Send the whole history in input, and X-Etui-Conversation where its calls belong together.";
const PLAIN_TEXT = "An expert answers in plain text. Leave it out.";

const NOT_SUPPORTED: readonly Parameter[] = [
  { name: "tools", asks: isFilled, why: ON_THE_SERVER },
  { name: "functions", asks: isFilled, why: ON_THE_SERVER },
  {
    name: "tool_choice",
    asks: (value) => isGiven(value) && value !== "auto" && value !== "none",
    why: ON_THE_SERVER,
  },
  { name: "previous_response_id", asks: isGiven, why: WHOLE_HISTORY },
  { name: "conversation", asks: isGiven, why: WHOLE_HISTORY },
  { name: "background", asks: (value) => value === true, why: WHOLE_HISTORY },
  { name: "prompt", asks: isGiven, why: "Etui keeps no prompts. Send the words in instructions." },
  {
    name: "n",
    asks: (value) => isGiven(value) && value !== 1,
    why: "An answer may change what is stored, so there is one. Send 1, or leave it out.",
  },
  {
    name: "response_format",
    asks: (value) => isGiven(value) && formatOf(value) !== "text",
    why: PLAIN_TEXT,
  },
  {
    name: "text",
    asks: (value) => {
      const { format } = (value ?? {}) as { format?: unknown };
      return isGiven(format) && formatOf(format) !== "text";
    },
    why: PLAIN_TEXT,
  },
  { name: "modalities", asks: (value) => Array.isArray(value) && value.includes("audio"), why: PLAIN_TEXT },
  { name: "logprobs", asks: (value) => value === true, why: PLAIN_TEXT },
];

export function notSupported(body: Readonly<Record<string, unknown>>): Refused | undefined {
  const asked = NOT_SUPPORTED.find(({ name, asks }) => asks(body[name]));
  return (
    asked && refused(asked.name, `${asked.name} is not supported. ${asked.why}`, "unsupported_parameter")
  );
}
