/** A push service on loopback, with subscribed browsers that can decrypt what arrives. */
import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  type ECDH,
  hkdfSync,
  randomBytes,
  verify,
} from "node:crypto";
import type { PushSubscription } from "../outgoing/push/push-subscription.ts";
import { listen, type Received } from "../outgoing/requests/test-listener.ts";

export interface Browser {
  /** What the browser hands over when its person turns notifications on. */
  subscription: PushSubscription;
  read(body: Buffer): string;
}

export interface SubscribedBrowser extends Browser {
  /** The notifications that it has shown, oldest first. */
  notifications: unknown[];
}

export interface PushReceiver extends AsyncDisposable {
  /** The host to put into `allowHosts`. */
  host: string;
  received: Received[];
  subscribe(): SubscribedBrowser;
  /** Returns the status of each answer; 201 at first. */
  answer: (received: Received) => number;
}

export async function startPushReceiver(): Promise<PushReceiver> {
  const browsers: SubscribedBrowser[] = [];
  const service = await listen((response, received) => {
    const status = receiver.answer(received);
    const browser = browsers[Number(received.path.split("/").at(-1))];
    if (status < 300) browser?.notifications.push(JSON.parse(browser.read(received.body)));
    response.writeHead(status).end();
  });
  const host = `127.0.0.1:${service.port}`;
  const receiver: PushReceiver = {
    host,
    received: service.received,
    answer: () => 201,
    subscribe() {
      const browser = { ...makeBrowser(`http://${host}/push/${browsers.length}`), notifications: [] };
      browsers.push(browser);
      return browser;
    },
    [Symbol.asyncDispose]: () => service[Symbol.asyncDispose](),
  };
  return receiver;
}

export function makeBrowser(endpoint: string): Browser {
  const curve = createECDH("prime256v1");
  const publicKey = curve.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint,
      keys: { p256dh: publicKey.toString("base64url"), auth: auth.toString("base64url") },
    },
    read: (body) => decrypt(body, { curve, publicKey, auth }),
  };
}

/** Decrypts by RFC 8291 §3.4 and RFC 8188 §2. */
function decrypt(
  body: Buffer,
  { curve, publicKey, auth }: { curve: ECDH; publicKey: Buffer; auth: Buffer },
): string {
  const salt = body.subarray(0, 16);
  const keyLength = body[20]!;
  const sender = body.subarray(21, 21 + keyLength);
  const shared = curve.computeSecret(sender);
  const info = Buffer.concat([Buffer.from("WebPush: info\0"), publicKey, sender]);
  const secret = Buffer.from(hkdfSync("sha256", shared, auth, info, 32));
  const key = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: aes128gcm\0", 16));
  const nonce = Buffer.from(hkdfSync("sha256", secret, salt, "Content-Encoding: nonce\0", 12));
  const decipher = createDecipheriv("aes-128-gcm", key, nonce);
  decipher.setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(21 + keyLength, -16)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
}

/** Checks the sender as a push service does: RFC 8292 §2. */
export function readVapid({ headers }: Received) {
  const [, token = "", key = ""] = /^vapid t=(.+), k=(.+)$/.exec(headers.authorization!)!;
  const [head = "", claims = "", signature = ""] = token.split(".");
  const point = Buffer.from(key, "base64url");
  const publicKey = createPublicKey({
    format: "jwk",
    key: {
      kty: "EC",
      crv: "P-256",
      x: point.subarray(1, 33).toString("base64url"),
      y: point.subarray(33).toString("base64url"),
    },
  });
  const signed = Buffer.from(`${head}.${claims}`);
  return {
    key,
    valid: verify(
      "sha256",
      signed,
      { key: publicKey, dsaEncoding: "ieee-p1363" },
      Buffer.from(signature, "base64url"),
    ),
    claims: JSON.parse(Buffer.from(claims, "base64url").toString()),
  };
}
