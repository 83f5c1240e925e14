/** Secrets that are made at first use, stored sealed, and the same for every node that asks at that moment. */

import type { Refusal } from "@etui/words/refusal";
import type { Sealer } from "../../../outgoing/seal/seal.ts";

export type StoredSecret = { ok: true; text: string } | { ok: false; refused: Refusal };

export interface SecretPlace {
  read(): Promise<string | undefined>;
  /** Keeps what is there already. */
  insert(sealed: string): Promise<unknown>;
}

/** Whose secret it is goes into the seal: a row put under another name does not open. */
export async function storedSecret(
  place: SecretPlace,
  { sealer, owner, make }: { sealer: Sealer; owner: string; make: () => string | Promise<string> },
): Promise<StoredSecret> {
  let sealed = await place.read();
  if (sealed === undefined) {
    await place.insert(encode(sealer.seal(await make(), owner)));
    // Of several that made one at once, one was first.
    sealed = await place.read();
  }
  return sealer.open(Buffer.from(sealed!, "base64"), owner);
}

export const encode = (sealed: Uint8Array): string => Buffer.from(sealed).toString("base64");
