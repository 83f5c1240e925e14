/** What the code says of a row: the type that it gives to the rows of a statement, as far as a database can answer to it. */
import type { CallExpression } from "typescript/unstable/ast";
import {
  type Checker,
  type Symbol as Name,
  SymbolFlags,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";

export interface AssertedRow {
  columns: AssertedColumn[];
  /** Whoever calls adds columns to these. */
  isOpen: boolean;
}

export interface AssertedColumn {
  name: string;
  /** As the compiler prints it. */
  said: string;
  is: Shape;
  /** Some of the statements that are sent from there have no such column. */
  isOptional: boolean;
}

/** The kinds of values that a type allows, those within lists, and within objects the places that no JSON fills. */
export interface Shape {
  kinds: ReadonlySet<Kind>;
  listOf: Shape | undefined;
  notJson: readonly string[];
}

export type Kind =
  | "string"
  | "number"
  | "boolean"
  | "bigint"
  | "Date"
  | "bytes"
  | "list"
  | "object"
  | "null"
  | "anything";

/** Undefined: nothing is asserted at all, and any column may be read. */
export function assertedBy(call: CallExpression, checker: Checker): AssertedRow | undefined {
  const row = rowOf(call, checker);
  if (!row || row.flags & TypeFlags.Any) return undefined;
  const parts = row.isIntersectionType() ? row.getTypes() : [row];
  const columns = parts
    .map((part) => (part.isTypeParameter() ? checker.getBaseConstraintOfType(part) : part))
    .flatMap((part) => (part ? checker.getPropertiesOfType(part) : []))
    .map((property) => columnOf(property, checker));
  return { columns, isOpen: parts.some((part) => part.isTypeParameter()) };
}

function columnOf(property: Name, checker: Checker): AssertedColumn {
  const type = checker.getTypeOfSymbol(property)!;
  return {
    name: property.name,
    said: checker.typeToString(type),
    is: shapeOf(type, checker),
    isOptional: (property.flags & SymbolFlags.Optional) !== 0,
  };
}

/** Of `Promise<Row[]>` and of `Promise<QueryResult<Row>>`. */
function rowOf(call: CallExpression, checker: Checker): Type | undefined {
  const promised = argumentOf(checker.getTypeAtLocation(call), checker);
  return argumentOf(promised, checker);
}

const argumentOf = (type: Type | undefined, checker: Checker): Type | undefined =>
  type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;

const DEEPEST = 6;

function shapeOf(type: Type, checker: Checker, depth = 0): Shape {
  const kinds = new Set<Kind>();
  const notJson: string[] = [];
  let listOf: Shape | undefined;
  for (const part of partsOf(type)) {
    const kind = kindOf(part, checker);
    if (kind === undefined) continue;
    kinds.add(kind);
    if (depth === DEEPEST) continue;
    if (kind === "list") {
      const element = argumentOf(part, checker);
      if (!element) continue;
      listOf = shapeOf(element, checker, depth + 1);
      notJson.push(...listOf.notJson.map((place) => `[]${place}`));
      if (isNoJson(listOf)) notJson.push("[]");
    }
    if (kind === "object")
      for (const property of checker.getPropertiesOfType(part))
        notJson.push(...notJsonIn(property, checker, depth));
  }
  return { kinds, listOf, notJson };
}

function notJsonIn(property: Name, checker: Checker, depth: number): string[] {
  if (property.flags & SymbolFlags.Method) return [];
  const shape = shapeOf(checker.getTypeOfSymbol(property)!, checker, depth + 1);
  const within = shape.notJson.map((place) => `.${property.name}${place}`);
  return isNoJson(shape) ? [`.${property.name}`, ...within] : within;
}

/** What was written as JSON never comes back as one of these. */
const NOT_JSON = new Set<Kind>(["Date", "bytes", "bigint"]);
export const isNoJson = ({ kinds }: Shape): boolean => {
  const values = [...kinds].filter((kind) => kind !== "null");
  return values.length > 0 && values.every((kind) => NOT_JSON.has(kind));
};

const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);

function kindOf(type: Type, checker: Checker): Kind | undefined {
  const { flags } = type;
  if (flags & TypeFlags.Undefined) return undefined;
  if (flags & TypeFlags.Null) return "null";
  if (flags & TypeFlags.StringLike) return "string";
  if (flags & TypeFlags.NumberLike) return "number";
  if (flags & TypeFlags.BooleanLike) return "boolean";
  if (flags & TypeFlags.BigIntLike) return "bigint";
  if (flags & (TypeFlags.Any | TypeFlags.Unknown | TypeFlags.TypeParameter)) return "anything";
  if (checker.isArrayLikeType(type)) return "list";
  const name = type.getSymbol()?.name;
  if (name === "Date") return "Date";
  return name === "Buffer" || name === "Uint8Array" ? "bytes" : "object";
}
