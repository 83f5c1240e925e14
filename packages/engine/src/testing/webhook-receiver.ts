/** A receiver of webhooks on loopback that answers as a test wants, and checks what came as a receiver should. */
import type { ServerResponse } from "node:http";
import { listen, type Received } from "../outgoing/requests/test-listener.ts";
import { type VerifiedWebhook, verifyWebhook } from "../outgoing/webhook.ts";

export interface WebhookReceiver extends AsyncDisposable {
  url: string;
  /** For `allowHosts`. */
  host: string;
  received: Received[];
  /** The key of each call, in the order they came. */
  keys(): (string | undefined)[];
  /** What a receiver that knows the secret makes of each call. */
  verified(secret: string): VerifiedWebhook[];
}

/** A status for each call, from the first on; or what to do with the answer. 200 if left out. */
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
