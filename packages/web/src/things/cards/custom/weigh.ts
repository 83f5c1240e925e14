/** Of a value without parts. */
const LEAF = 8;

/** How many characters and bytes came in a message, roughly; no longer counted once they are more than `most`. */
export function weigh(data: unknown, most: number): number {
  let weight = 0;
  const left = [data];
  while (left.length > 0 && weight <= most) {
    const value = left.pop();
    weight += LEAF;
    if (typeof value === "string") weight += value.length;
    else if (value instanceof ArrayBuffer || ArrayBuffer.isView(value)) weight += value.byteLength;
    else if (typeof value === "object" && value !== null) {
      const parts = value instanceof Map || value instanceof Set ? [...value] : Object.values(value);
      weight += LEAF * parts.length;
      if (weight <= most) for (const part of parts) left.push(part);
    }
  }
  return weight;
}
