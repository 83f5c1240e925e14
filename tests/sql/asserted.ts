/** What the code says about a row: the type of a statement's rows, as far as a database can confirm it. */
import type { CallExpression } from "typescript/unstable/ast";
import {
  type Checker,
  type Symbol as Name,
  SymbolFlags,
  type Type,
  TypeFlags,
} from "typescript/unstable/sync";
import { partsOf } from "./parts-of.ts";

export interface AssertedRow {
  columns: AssertedColumn[];
  /** True if the caller adds columns to these. */
  isOpen: boolean;
}

export interface AssertedColumn {
  name: string;
  /** The type as the compiler prints it. */
  said: string;
  is: Shape;
  /** True if some of the statements sent from there have no such column. */
  isOptional: boolean;
}

/** The kinds of values that a type allows, including those in lists, and in objects where JSON cannot fill them. */
export interface Shape {
  kinds: ReadonlySet<Kind>;
  listOf: Shape | undefined;
  notJson: readonly string[];
  /** Set if the value is one of a few texts. */
  texts: ReadonlySet<string> | undefined;
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

export class Assertions {
  readonly #checker: Checker;
  /** By the type's number and its depth, because the types of JSON occur again and again. */
  readonly #shapes = new Map<string, Shape>();

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  /** Undefined if nothing is asserted, and any column may be read. */
  of(call: CallExpression): AssertedRow | undefined {
    const checker = this.#checker;
    const row = rowOf(call, checker);
    if (!row || row.flags & TypeFlags.Any) return undefined;
    const parts = row.isIntersectionType() ? row.getTypes() : [row];
    const columns = parts
      .map((part) => (part.isTypeParameter() ? checker.getBaseConstraintOfType(part) : part))
      .flatMap((part) => (part ? checker.getPropertiesOfType(part) : []))
      .map((property) => this.#columnOf(property));
    return { columns, isOpen: parts.some((part) => part.isTypeParameter()) };
  }

  #columnOf(property: Name): AssertedColumn {
    const type = this.#checker.getTypeOfSymbol(property)!;
    return {
      name: property.name,
      said: this.#checker.typeToString(type),
      is: this.#shapeOf(type, 0),
      isOptional: (property.flags & SymbolFlags.Optional) !== 0,
    };
  }

  #shapeOf(type: Type, depth: number): Shape {
    const key = `${type.id} ${depth}`;
    const shape = this.#shapes.get(key) ?? this.#work(type, depth);
    this.#shapes.set(key, shape);
    return shape;
  }

  #work(type: Type, depth: number): Shape {
    const kinds = new Set<Kind>();
    const notJson: string[] = [];
    let listOf: Shape | undefined;
    for (const part of partsOf(type)) {
      const kind = kindOf(part, this.#checker);
      if (kind === undefined) continue;
      kinds.add(kind);
      if (depth === DEEPEST) continue;
      if (kind === "list") {
        const element = argumentOf(part, this.#checker);
        if (!element) continue;
        listOf = this.#shapeOf(element, depth + 1);
        notJson.push(...listOf.notJson.map((place) => `[]${place}`));
        if (isNoJson(listOf)) notJson.push("[]");
      }
      if (kind === "object")
        for (const property of this.#checker.getPropertiesOfType(part))
          notJson.push(...this.#notJsonIn(property, depth));
    }
    return { kinds, listOf, notJson, texts: textsOf(type) };
  }

  #notJsonIn(property: Name, depth: number): string[] {
    if (property.flags & SymbolFlags.Method) return [];
    const shape = this.#shapeOf(this.#checker.getTypeOfSymbol(property)!, depth + 1);
    const within = shape.notJson.map((place) => `.${property.name}${place}`);
    return isNoJson(shape) ? [`.${property.name}`, ...within] : within;
  }
}

/** The row in `Promise<Row[]>` and in `Promise<QueryResult<Row>>`. */
function rowOf(call: CallExpression, checker: Checker): Type | undefined {
  const promised = argumentOf(checker.getTypeAtLocation(call), checker);
  return argumentOf(promised, checker);
}

const argumentOf = (type: Type | undefined, checker: Checker): Type | undefined =>
  type?.isTypeReference() ? checker.getTypeArguments(type)[0] : undefined;

const DEEPEST = 6;

function textsOf(type: Type): ReadonlySet<string> | undefined {
  const texts = partsOf(type).filter(({ flags }) => (flags & TypeFlags.Nullable) === 0);
  const values = texts.flatMap((part) => (part.isStringLiteralType() ? [part.value] : []));
  return values.length > 0 && values.length === texts.length ? new Set(values) : undefined;
}

/** What was written as JSON never comes back as one of these. */
const NOT_JSON = new Set<Kind>(["Date", "bytes", "bigint"]);
export const isNoJson = ({ kinds }: Pick<Shape, "kinds">): boolean => {
  const values = [...kinds].filter((kind) => kind !== "null");
  return values.length > 0 && values.every((kind) => NOT_JSON.has(kind));
};

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
