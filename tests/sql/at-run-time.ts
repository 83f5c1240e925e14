/** A value that is only known when Etui runs. */
import type { Node } from "typescript/unstable/ast";
import { TypeFlags } from "typescript/unstable/sync";
import { partsOf } from "./parts-of.ts";
import type { Program } from "./program.ts";

const MARK = /\u27e6(\d+)\u27e7/g;
const marked: AtRunTime[] = [];

export class AtRunTime {
  readonly node: Node;
  /** The same for equal values: a parameter's field, whether it is destructured or accessed. */
  readonly key: string;

  constructor(node: Node, key = `${node.getSourceFile().fileName} ${node.pos}-${node.end}`) {
    this.node = node;
    this.key = key;
  }

  /** As written in the sources. */
  get said(): string {
    return this.node.getText().replaceAll(/\s+/g, " ");
  }

  /** The few values that its type allows. For numbers, two are tried: a text with a name must not depend on them. */
  possible({ typeOf }: Program): (string | boolean | number)[] | undefined {
    const type = typeOf(this.node);
    if (!type) return undefined;
    if (type.flags & TypeFlags.Boolean) return [true, false];
    if (type.flags & TypeFlags.NumberLike) return [1, 2];
    const values = partsOf(type)
      .filter(({ flags }) => (flags & TypeFlags.Nullable) === 0)
      .map((part) => (part.isStringLiteralType() ? part.value : undefined));
    return values.length > 0 && values.every((value) => value !== undefined) ? values : undefined;
  }

  /** True if it may be undefined or null. */
  isOptional({ typeOf }: Program): boolean {
    const type = typeOf(this.node);
    return type !== undefined && partsOf(type).some((part) => (part.flags & TypeFlags.Nullable) !== 0);
  }

  /** True if it is an object whenever it is present. */
  isObject({ typeOf }: Program): boolean {
    const type = typeOf(this.node);
    return (
      type !== undefined &&
      partsOf(type).every(({ flags }) => flags & (TypeFlags.Nullable | TypeFlags.Object))
    );
  }

  /** A list has one element here, or as many as its type says. */
  elements({ typeOf, checker }: Program): AtRunTime[] | undefined {
    const type = typeOf(this.node);
    if (!type || !checker.isArrayLikeType(type)) return undefined;
    const length =
      type.isTypeReference() && type.getTarget().isTupleType() ? checker.getTypeArguments(type).length : 1;
    return Array.from({ length }, (_, index) => new AtRunTime(this.node, `${this.key}[${index}]`));
  }

  /** The mark that stands for it in a text. */
  toString(): string {
    return `\u27e6${marked.push(this) - 1}\u27e7`;
  }

  toJSON(): string {
    return this.toString();
  }
}

/** The marked values in a text. */
export const openPartsOf = (text: string): AtRunTime[] =>
  [...text.matchAll(MARK)].map(([, index]) => marked[Number(index)]!);

export const replaceOpenParts = (text: string, by: (part: AtRunTime) => string): string =>
  text.replaceAll(MARK, (_, index: string) => by(marked[Number(index)]!));
