import type { ToolStatus } from "@etui/protocol/tool-result";
import type { JsonSchema } from "@etui/values/json/json";
import type { Refusal } from "@etui/words/refusal";
import { z } from "zod";
import { ELSEWHERE } from "./elsewhere.ts";
import { OTHER_WORDS } from "./other-words.ts";
import type { Need } from "./permission.ts";
import type { Audience, Brief, Effect, Question, Tool, ToolContext } from "./tool.ts";
import { zodValidator } from "./validation/zod-validator.ts";

export const DEFAULT_TIMEOUT_MS = 30_000;

/** A tool that carries, for the compiler only, the types of its arguments and answers. */
export type TypedTool<Input, Output> = Tool & { readonly types?: { input: Input; output: Output } };

export interface ToolDefinition<Input extends z.ZodObject, Output extends { status: ToolStatus }> {
  /** The name in the spelling of the specification. */
  name: string;
  /** The name for people, in lists and permission dialogs. */
  title: string;
  /** One line of less than 80 characters. */
  summary: string;
  /** What a model reads before it calls: when to use it and what to expect. Every word costs every conversation. */
  description: string;
  /** The long description with rules and examples, served on demand. */
  instructions?: string;
  effect: Effect;
  /** See `Tool`. */
  standsOn?: readonly Need[];
  /** Default: true for `read` and `display`. */
  idempotent?: boolean;
  /** Default: true for `external`. */
  destructive?: boolean;
  /** Default: everybody. */
  audience?: Audience;
  /** See `Tool`. */
  onDemand?: true;
  brief?: Brief | false;
  input: Input;
  /** The time limit in milliseconds; 30 s if left out. */
  timeoutMs?: number;
  /** The question for the person if this call needs their confirmation; `external` tools always ask. */
  confirm?: (args: z.infer<Input>, context: ToolContext) => Question | Promise<Question>;
  confirmsEachTime?: boolean;
  /** See `Tool`. */
  rehearses?: true;
  /** See `Tool`. */
  faultsWithin?: (args: z.infer<Input>) => readonly Refusal[];
  /** See `Tool`. */
  otherNames?: Readonly<Record<string, keyof z.input<Input> & string>>;
  run(args: z.infer<Input>, context: ToolContext): Promise<Output>;
}

/** Makes a tool from a Zod schema and a handler. The schema is closed: a misspelt field is an error with a hint. */
export function defineTool<Input extends z.ZodObject, Output extends { status: ToolStatus }>(
  definition: ToolDefinition<Input, Output>,
): TypedTool<z.input<Input>, Output> {
  const { input, effect, ...rest } = definition;
  let inputSchema: JsonSchema | undefined;
  return {
    ...rest,
    effect,
    ...effectDefaults(definition),
    timeoutMs: definition.timeoutMs ?? DEFAULT_TIMEOUT_MS,
    // The JSON Schema is made when it is needed, not at the start of the program: a call needs none, or one of some
    // sixty.
    get inputSchema() {
      inputSchema ??= jsonSchemaOf(input);
      return inputSchema;
    },
    validate: zodValidator(input),
  } as TypedTool<z.input<Input>, Output>;
}

/** The values that an effect implies if the definition does not state them. */
export const effectDefaults = ({
  effect,
  idempotent = effect === "read" || effect === "display",
  destructive = effect === "external",
}: {
  effect: Effect;
  idempotent?: boolean;
  destructive?: boolean;
}) => ({ idempotent, destructive });

/** Without `$schema`, what only refusals go by, bounds that no caller comes near and the like: they say nothing and cost tokens in every list. */
function jsonSchemaOf(input: z.ZodObject): JsonSchema {
  const { $schema, ...schema } = z.toJSONSchema(input, {
    io: "input",
    override: ({ jsonSchema }) => {
      if (Number(jsonSchema.maximum) >= LARGEST_INTEGER) delete jsonSchema.maximum;
      if (Number(jsonSchema.minimum) <= -LARGEST_INTEGER) delete jsonSchema.minimum;
      // Property names are always texts, and {} means anything.
      if (isEmpty(jsonSchema.propertyNames, "type")) delete jsonSchema.propertyNames;
      if (isEmpty(jsonSchema.additionalProperties)) delete jsonSchema.additionalProperties;
      delete jsonSchema[ELSEWHERE];
      delete jsonSchema[OTHER_WORDS];
    },
  });
  return schema as JsonSchema;
}

const isEmpty = (schema: unknown, but?: string): boolean =>
  typeof schema === "object" && schema !== null && Object.keys(schema).every((key) => key === but);

/** The largest PostgreSQL `integer`. */
const LARGEST_INTEGER = 2_147_483_647;
