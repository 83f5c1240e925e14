/** A receiver of webhooks on loopback that answers as a test wants, and verifies what arrives as a receiver should. */
import type { ServerResponse } from "node:http";
import { listen, type Received } from "../outgoing/requests/test-listener.ts";
import { type VerifiedWebhook, verifyWebhook } from "../outgoing/webhook.ts";

export interface WebhookReceiver extends AsyncDisposable {
  url: string;
  /** The host to put into `allowHosts`. */
  host: string;
  received: Received[];
  /** The key of each call, in the order of arrival. */
  keys(): (string | undefined)[];
  /** The verification of each call by a receiver that knows the secret. */
  verified(secret: string): VerifiedWebhook[];
}

/** The status for each call, counted from the first; or a function that answers. 200 if left out. */
export type AnswerWebhook = (nth: number) => number | ((response: ServerResponse) => void);

export async function startWebhookReceiver(answer: AnswerWebhook = () => 200): Promise<WebhookReceiver> {
  const server = await listen((response) => {
    const given = answer(server.received.length);
    if (typeof given === "number") response.writeHead(given).end();
    else given(response);
  });
  const { received } = server;
  const host = `127.0.0.1:${server.port}`;
  return {
    url: `http://${host}/hook`,
    host,
    received,
    keys: () => received.map(({ headers }) => headers["idempotency-key"] as string | undefined),
    verified: (secret) =>
      received.map(({ headers, body }) =>
        verifyWebhook(
          { headers: headers as Record<string, string>, body: body.toString() },
          secret,
          new Date(),
        ),
      ),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}
