/** The types of which a union consists; any other type is its only part. */
import type { Type } from "typescript/unstable/sync";

export const partsOf = (type: Type): readonly Type[] => (type.isUnionType() ? type.getTypes() : [type]);
