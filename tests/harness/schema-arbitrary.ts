/** Arguments that a tool's own schema allows, and one thing made wrong in them. */
import fc from "fast-check";

export interface Schema {
  type?: string | string[];
  enum?: unknown[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
}

export type Args = Record<string, unknown>;

/** Text as people and models send it: any script, plus what means something to a path, a filter or SQL. */
const text = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 30 }),
  fc.constantFrom(
    "a",
    "a/b",
    "..",
    "%",
    "-path",
    "-updated_at",
    "name.common",
    "$gt",
    "\\",
    "'",
    '"',
    "\u202e",
    // Names that every JavaScript object has.
    "__proto__",
    "constructor",
    "toString",
  ),
);

const json = fc.jsonValue({ maxDepth: 4, stringUnit: "grapheme" }).filter(isStorable);

/** Values that the road refuses everywhere are left to the mutations. */
function isStorable(value: unknown): boolean {
  const text = JSON.stringify(value);
  let isRefused = /\\u0000|__proto__/.test(text);
  JSON.parse(text, (key, child) => {
    isRefused ||= key === "constructor" && Object.hasOwn(Object(child), "prototype");
    return child;
  });
  return !isRefused;
}

const filter = fc.dictionary(
  fc.constantFrom("a", "a.b", "0", "$and", "$or", "$not", "constructor", "toString"),
  fc.oneof(
    json,
    fc.dictionary(
      fc.constantFrom("$eq", "$gt", "$in", "$exists", "$all", "$starts_with", "$not", "constructor"),
      json,
    ),
  ),
  { maxKeys: 4 },
);

export function valueFrom(schema: Schema): fc.Arbitrary<unknown> {
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type;
  switch (type) {
    case "string":
      return text;
    case "boolean":
      return fc.boolean();
    case "integer":
      return fc.integer({ min: schema.minimum ?? -1000, max: schema.maximum ?? 1_000_000 });
    case "number":
      return fc.double({ min: schema.minimum ?? -1e9, max: schema.maximum ?? 1e9, noNaN: true });
    case "array":
      return fc.array(valueFrom(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 5, 5),
      });
    case "object":
      return schema.properties
        ? argsOf(schema)
        : fc.oneof(fc.dictionary(text, json), filter).filter(isStorable);
    default:
      return json;
  }
}

/** Fields whose value is checked beyond their schema: a refusal for that would hide other faults. */
const judged: Record<string, fc.Arbitrary<unknown>> = {
  idempotency_key: fc.uuid(),
  as_of: fc.constant("2020-02-29T12:00:00+08:00"),
  since: fc.constant("2020-02-29T12:00:00+08:00"),
  expires_at: fc.constant("2999-12-31T23:59:59Z"),
  estimate_minutes: fc.integer({ min: 1, max: 100_000 }),
  duration_minutes: fc.integer({ min: 1, max: 100_000 }),
  search: fc.constantFrom("a", "日记 2026", '"two words"'),
};

export function argsOf({ properties = {}, required = [] }: Schema): fc.Arbitrary<Args> {
  const fields = Object.entries(properties).map(([name, schema]) => [
    name,
    judged[name] ?? valueFrom(schema),
  ]);
  return fc.record(Object.fromEntries(fields), { requiredKeys: required });
}

export interface Mutation {
  what: string;
  /** What the answer must contain, so that the caller knows where to look. */
  named: RegExp;
  apply(args: Args): Args;
}

/** Everything that can be wrong with arguments of this schema. */
export function mutationsOf({ properties = {}, required = [] }: Schema): Mutation[] {
  return [
    ...required.map((name) => ({
      what: `${name} left out`,
      named: new RegExp(name),
      apply: ({ [name]: _, ...args }: Args) => args,
    })),
    ...Object.entries(properties).flatMap(([name, schema]) => wrongValues(name, schema)),
    ...Object.keys(properties).map((name) => ({
      what: `${name} misspelt`,
      named: new RegExp(name),
      apply: ({ [name]: value = "x", ...args }: Args) => ({ ...args, [`${name}x`]: value }),
    })),
    {
      what: "a field too many",
      named: /surplus/,
      apply: (args) => ({ ...args, surplus: 1 }),
    },
    {
      what: "a __proto__ field",
      named: /__proto__/,
      apply: (args) =>
        JSON.parse(JSON.stringify(args).replace(/^\{/, '{"__proto__":{},').replace(/,\}$/, "}")),
    },
  ];
}

const replaced = (name: string, what: string, value: unknown): Mutation => ({
  what: `${name} is ${what}`,
  named: new RegExp(name),
  apply: (args) => ({ ...args, [name]: value }),
});

function wrongValues(name: string, schema: Schema): Mutation[] {
  const wrong = (what: string, value: unknown) => replaced(name, what, value);
  const never = [
    wrong("NUL", "a\0b"),
    wrong("a list with NUL", ["a\0b"]),
    wrong("half of a surrogate pair", "\ud800"),
    wrong("too deep", nested(100)),
    wrong("NaN", Number.NaN),
    wrong("a big integer", 1n),
    wrong("a function", () => {}),
    wrong("a date", new Date(0)),
  ];
  if (schema.enum) return [...never, wrong("no such value", "no such value"), wrong("a number", 5)];
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case "string":
      return [
        ...never,
        wrong("a number", 5),
        wrong("a list", ["a"]),
        wrong("an object", {}),
        wrong("true", true),
      ];
    case "boolean":
      return [...never, wrong("a text", "yes"), wrong("a number", 1)];
    case "integer":
    case "number":
      return [
        ...never,
        wrong("a text", "7"),
        wrong("a fraction", 1.5),
        wrong("true", true),
        wrong("a list", []),
        wrong("1e308", 1e308),
        ...(schema.minimum === undefined ? [] : [wrong("too small", schema.minimum - 1)]),
        ...(schema.maximum === undefined ? [] : [wrong("too large", schema.maximum + 1)]),
      ];
    case "array":
      return [...never, wrong("a text", "a"), wrong("an object", {}), wrong("a number", 5)];
    case "object":
      return [...never, wrong("a text", "a"), wrong("a number", 5), wrong("false", false)];
    default:
      return never;
  }
}

function nested(levels: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < levels; level += 1) value = [value];
  return value;
}
