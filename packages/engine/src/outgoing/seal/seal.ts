/**
 * Encrypts stored secrets: webhook secrets, push keys, keys of models. AES-256-GCM is used, so that a changed byte is
 * noticed.
 *
 * A sealed text is `<version><key id><nonce><tag><ciphertext>`. The key id tells a lost key from a damaged text.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  randomBytes,
  timingSafeEqual,
} from "node:crypto";
import { type Refusal, refuse } from "@etui/words/refusal";
import { type SecretKeyPlace, secretKey } from "./secret-key.ts";

export type Opened = { ok: true; text: string } | { ok: false; refused: Refusal };

export interface Sealer {
  /** `owner` says whose secret it is, such as a user's id; opening it requires the same owner. */
  seal(text: string, owner: string): Uint8Array;
  open(sealed: Uint8Array, owner: string): Opened;
  /** Proves later that this installation wrote the text; a signature for one purpose is not valid for another. */
  sign(purpose: string, text: string): string;
  verify(purpose: string, text: string, signature: string): boolean;
}

const VERSION = 1;
const KEY_ID_BYTES = 4;
/** Random nonces are safe for 2^32 texts per key, according to the standard. */
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const HEAD_BYTES = 1 + KEY_ID_BYTES;
const MIN_BYTES = HEAD_BYTES + NONCE_BYTES + TAG_BYTES;

/** Makes the key if there is none; throws a sentence for the operator if the existing one is invalid. */
export function openSealer(place: SecretKeyPlace): Sealer {
  const key = secretKey(place);
  const head = Buffer.concat([Buffer.of(VERSION), hash("sha256", key, "buffer").subarray(0, KEY_ID_BYTES)]);

  const sign = (purpose: string, text: string) =>
    createHmac("sha256", key).update(`etui ${purpose}\0${text}`).digest("base64url");

  return {
    sign,

    verify(purpose, text, signature) {
      const [given, expected] = [Buffer.from(signature), Buffer.from(sign(purpose, text))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },

    seal(text, owner) {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
      cipher.setAAD(Buffer.concat([head, Buffer.from(owner)]));
      const ciphertext = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), ciphertext]);
    },

    open(given, owner) {
      const sealed = Buffer.from(given);
      if (sealed.length < MIN_BYTES || sealed[0] !== VERSION) return damaged;
      if (!sealed.subarray(0, HEAD_BYTES).equals(head)) return otherKey;
      const nonce = sealed.subarray(HEAD_BYTES, HEAD_BYTES + NONCE_BYTES);
      const decipher = createDecipheriv("aes-256-gcm", key, nonce, { authTagLength: TAG_BYTES });
      decipher.setAAD(Buffer.concat([head, Buffer.from(owner)]));
      decipher.setAuthTag(sealed.subarray(HEAD_BYTES + NONCE_BYTES, MIN_BYTES));
      try {
        return {
          ok: true,
          text: decipher.update(sealed.subarray(MIN_BYTES), undefined, "utf8") + decipher.final("utf8"),
        };
      } catch {
        return damaged;
      }
    },
  };
}

const damaged: Opened = refuse("secret.damaged");

const otherKey: Opened = refuse("secret.other_key");
