/**
 * The most messages in a window. A component that animates its height sends 60 a second; a loop sends without limit.
 */
const MOST_MESSAGES = 400;
/** The most weight of all messages in a window: numbers, short texts, an address. */
const MOST_WEIGHT = 1_000_000;
const WINDOW_MS = 2_000;
/** The weight of a value without parts. */
const LEAF = 8;

/** Tells for each message whether more has come recently than a page can bear. */
export function createFloodGate(): { isFlooded(data: unknown): boolean } {
  let windowFrom = Date.now();
  let received = 0;
  let weight = 0;
  return {
    isFlooded(data) {
      const now = Date.now();
      if (now - windowFrom > WINDOW_MS) {
        windowFrom = now;
        received = 0;
        weight = 0;
      }
      received += 1;
      if (received > MOST_MESSAGES) return true;
      weight += weigh(data, MOST_WEIGHT - weight);
      return weight > MOST_WEIGHT;
    },
  };
}

/** Roughly how many characters and bytes a message has; counting stops once there are more than `most`. */
function weigh(data: unknown, most: number): number {
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
