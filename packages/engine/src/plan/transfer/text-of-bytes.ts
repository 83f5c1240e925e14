/** The text of a file that another program wrote, whichever of the usual encodings it is in. */
import { type Refusal, refusal } from "@etui/words/refusal";
import { MOST_BYTES } from "../formats/imported.ts";

const BEGINS_ZIP = Buffer.from("PK\u0003\u0004", "latin1");

/** UTF-8, or UTF-16 with its mark, as Windows saves it. Anything else is refused, for a guess would spoil the titles. */
export function textOfBytes(
  given: string | Uint8Array,
): { ok: true; text: string } | { ok: false; refused: Refusal } {
  const no = (refused: Refusal) => ({ ok: false, refused }) as const;
  if (given.length > MOST_BYTES) return no(refusal("plan_import.too_large", { most: MOST_BYTES }));
  const bytes =
    typeof given === "string" ? undefined : Buffer.from(given.buffer, given.byteOffset, given.length);
  if (bytes?.subarray(0, BEGINS_ZIP.length).equals(BEGINS_ZIP)) return no(refusal("plan_import.zipped"));
  let text: string;
  try {
    text = bytes ? new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes) : (given as string);
  } catch {
    return no(refusal("plan_import.encoding"));
  }
  return text.includes("\0") ? no(refusal("plan_import.not_text")) : { ok: true, text };
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  return "utf-8";
}
