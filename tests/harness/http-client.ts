/** Sends any bytes with any headers: by `node:http` and not fetch, because tests must lie about Host and Origin. */
import { type Agent, type IncomingHttpHeaders, request } from "node:http";

export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  json: any;
}

export interface HttpClient {
  /** Sends the bearer token unless `headers` say otherwise; a header of null is left out. */
  send(
    method: string,
    path: string,
    options?: { body?: unknown; headers?: Record<string, string | null> },
  ): Promise<Answer>;
  call(tool: string, args: unknown): Promise<Answer>;
}

export interface HttpClientOptions {
  port: number;
  token: string;
  /** Keeps connections between requests, like a program that sends many. */
  agent?: Agent;
}

export function httpClient({ port, token, agent }: HttpClientOptions): HttpClient {
  const send: HttpClient["send"] = (method, path, { body, headers = {} } = {}) =>
    new Promise((resolve, reject) => {
      const bytes =
        body === undefined || typeof body === "string" || body instanceof Uint8Array
          ? body
          : JSON.stringify(body);
      const all: Record<string, string | null> = {
        authorization: `Bearer ${token}`,
        ...(bytes === undefined ? {} : { "content-type": "application/json" }),
        ...headers,
      };
      const sent = Object.fromEntries(
        Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== null),
      );
      const outgoing = request(
        { host: "127.0.0.1", port, method, path, headers: sent, ...(agent && { agent }) },
        (response) => {
          const chunks: Buffer[] = [];
          response.on("data", (chunk: Buffer) => chunks.push(chunk));
          response.on("end", () => {
            const text = Buffer.concat(chunks).toString();
            resolve({
              status: response.statusCode ?? 0,
              headers: response.headers,
              text,
              json: parsed(text),
            });
          });
          response.on("error", reject);
        },
      );
      outgoing.on("error", reject);
      outgoing.end(bytes);
    });
  return {
    send,
    call: (tool, args) => send("POST", `/api/tools/${tool}`, { body: args as object }),
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
