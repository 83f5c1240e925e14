/** Reads `GET /api/events` as a browser would. */
import { request } from "node:http";
import type { TestServer } from "./test-server.ts";

export interface Heard {
  id?: string | undefined;
  type?: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks into whatever came
  data?: any;
}

/** `lastId` follows every id, even one without data. A header of null is left out. */
export async function listenTo(
  server: Pick<TestServer, "port" | "token">,
  headers: Record<string, string | null> = {},
  query = "",
) {
  const heard: Heard[] = [];
  const stream = { heard, lastId: undefined as string | undefined, isOver: false, stop: () => {} };
  const all = Object.entries({ authorization: `Bearer ${server.token}`, ...headers });
  await new Promise<void>((resolve, reject) => {
    const outgoing = request(
      {
        host: "127.0.0.1",
        port: server.port,
        path: `/api/events${query}`,
        headers: Object.fromEntries(all.filter((one): one is [string, string] => one[1] !== null)),
      },
      (response) => {
        let buffer = "";
        response.on("data", (chunk: Buffer) => {
          buffer += chunk.toString();
          const blocks = buffer.split("\n\n");
          buffer = blocks.pop()!;
          for (const block of blocks) {
            const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
            stream.lastId = field("id") ?? stream.lastId;
            const data = field("data");
            if (data) heard.push({ id: field("id"), type: field("event"), data: JSON.parse(data) });
          }
          resolve();
        });
        response.on("error", () => {});
        response.on("close", () => {
          stream.isOver = true;
        });
      },
    );
    outgoing.on("error", reject);
    outgoing.end();
    stream.stop = () => outgoing.destroy();
  });
  return stream;
}
