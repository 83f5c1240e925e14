/** Why a patch does not apply: a code, and the facts that its sentence is made of. The sentences are in packages/words. */
import type { Kind } from "../json/kind-of.ts";

/** Values and texts of the caller stand in the facts as they are shown: cut, and with nothing invisible in them. */
export interface PatchFacts {
  "patch.no_list": { got: string };
  "patch.too_many": { count: number; most: number };
  "patch.no_operation": { number: number; got: string };
  /** `op`: the one that came, if any did. */
  "patch.unknown_op": { number: number; op?: string; nearest?: string; known: readonly string[] };
  "patch.no_value": { operation: OperationTitle };
  /** `got`: what came instead of a pointer, if anything did. */
  "patch.no_pointer": { operation: OperationTitle; member: PlaceMember; got?: string };
  "patch.bad_pointer": { operation: OperationTitle; member: PlaceMember; got: string };
  "patch.pointer_too_deep": { operation: OperationTitle; member: PlaceMember; levels: number };
  "patch.refused_key": { operation: OperationTitle; member: PlaceMember; key: string };
  /** `fault`: what stands in the way in the document. */
  "patch.not_applied": { operation: OperationTitle; fault: PatchRefusal };

  "patch.missing_place": { place: string; there: There; way: WayOn };
  "patch.removes_document": Record<never, never>;
  "patch.into_itself": Record<never, never>;
  "patch.other_value": { value: string; expected: string; differs_at?: string };
  "patch.carries_too_much": { mebibytes: number };
  "patch.too_deep": { levels: number };
}

export type PlaceMember = "path" | "from";

/** Which operation it is: its number, and as much of it as can be read. "" is the place of the whole document. */
export interface OperationTitle {
  number: number;
  op: string;
  places: readonly string[];
}

/** What there is instead of what a pointer names; `wanted` is the key that fails. */
export type There =
  | { is: "value"; value: string; kind: Kind }
  | { is: "list"; length: number; wanted: string }
  | { is: "object"; wanted: string; nearest: string }
  /** The first of its keys, and how many it has beside those. */
  | { is: "object"; wanted: string; keys: readonly string[]; more: number };

/** What to do instead. `append` is at the position behind the last. */
export type WayOn =
  | { do: "read_again" | "add_before" | "replace_holder" | "leave_out" | "use_add" }
  | { do: "append"; position: number };

export type PatchRefusal = {
  [Code in keyof PatchFacts]: { readonly code: Code; readonly facts: Readonly<PatchFacts[Code]> };
}[keyof PatchFacts];

/** Thrown inside, where an operation is several calls deep. */
export class PatchFault extends Error {
  override name = "PatchFault";
  readonly refused: PatchRefusal;

  constructor(refused: PatchRefusal) {
    super(refused.code);
    this.refused = refused;
  }
}

export const patchFault = <Code extends keyof PatchFacts>(
  code: Code,
  ...[facts]: keyof PatchFacts[Code] extends never ? [] : [facts: PatchFacts[Code]]
): PatchFault => new PatchFault({ code, facts: facts ?? {} } as PatchRefusal);
