/** A component that animates its height sends 60 a second. A loop sends as many as the page takes. */
const MOST_MESSAGES = 400;
/** All of them together: numbers, short texts, an address. */
const MOST_WEIGHT = 1_000_000;
const WINDOW_MS = 2_000;
/** What a value without parts weighs. */
const LEAF = 8;

/** Says with each message whether more has come of late than a page can bear. */
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

/** How many characters and bytes came in a message, roughly; no longer counted once they are more than `most`. */
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
