/**
 * Notices changes to the language's own objects, such as a new field of `Object.prototype` or a replaced
 * `Array.prototype.push`. It inspects them without using them.
 */
const { ownKeys, getOwnPropertyDescriptor } = Reflect;
/** One of the values is NaN. */
const { is } = Object;

interface Known {
  object: object;
  keys: readonly PropertyKey[];
  /** Undefined for accessors, which are not called. */
  values: readonly unknown[];
}

const CLASSES = [
  ...[Object, Function, Array, String, Number, Boolean, BigInt, Symbol, Date, RegExp, Error, Promise],
  ...[Map, Set, WeakMap, WeakSet, ArrayBuffer, Uint8Array, DataView, URL, AbortController, AbortSignal],
];

const known: Known[] = [
  JSON,
  Math,
  Reflect,
  ...CLASSES,
  ...CLASSES.map((made) => made.prototype as object),
].map((object) => {
  const keys = ownKeys(object);
  return { object, keys, values: keys.map((key) => getOwnPropertyDescriptor(object, key)?.value) };
});

export function areIntrinsicsWhole(): boolean {
  for (let at = 0; at < known.length; at += 1) {
    const { object, keys, values } = known[at]!;
    if (ownKeys(object).length !== keys.length) return false;
    for (let key = 0; key < keys.length; key += 1)
      if (values[key] !== undefined && !is(object[keys[key] as keyof object], values[key])) return false;
  }
  return true;
}
