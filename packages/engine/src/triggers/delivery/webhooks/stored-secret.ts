/** Secrets that are made at first use, stored encrypted, and the same for every node that asks at that moment. */

import type { Refusal } from "@etui/words/refusal";
import type { Sealer } from "../../../outgoing/seal/seal.ts";

export type StoredSecret = { ok: true; text: string } | { ok: false; refused: Refusal };

export interface SecretPlace {
  read(): Promise<string | undefined>;
  /** Keeps an existing secret. */
  insert(sealed: string): Promise<unknown>;
}

/** The owner is part of the encryption: a row moved to another name cannot be decrypted. */
export async function storedSecret(
  place: SecretPlace,
  { sealer, owner, make }: { sealer: Sealer; owner: string; make: () => string | Promise<string> },
): Promise<StoredSecret> {
  let sealed = await place.read();
  if (sealed === undefined) {
    await place.insert(encode(sealer.seal(await make(), owner)));
    // If several nodes made one at once, the first one stored counts.
    sealed = await place.read();
  }
  return sealer.open(Buffer.from(sealed!, "base64"), owner);
}

export const encode = (sealed: Uint8Array): string => Buffer.from(sealed).toString("base64");
