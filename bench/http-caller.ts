/** One kept-alive connection that sends a request and waits for its answer, with as little client as possible. */
import { connect, type Socket } from "node:net";

export interface HttpCaller {
  post(path: string, headers: Record<string, string>, body: string): Promise<string>;
  close(): void;
}

const HEAD_END = "\r\n\r\n";

/** Reads answers with a Content-Length, which all servers of the race send. */
export async function httpCaller(port: number): Promise<HttpCaller> {
  const socket = await new Promise<Socket>((resolve, reject) => {
    const opened = connect(port, "127.0.0.1", () => resolve(opened));
    opened.once("error", reject);
  });
  socket.setNoDelay(true);
  let waiting: { resolve(body: string): void; reject(error: Error): void } | undefined;
  let received: Buffer = Buffer.alloc(0);
  socket.on("data", (chunk: Buffer) => {
    received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
    const headEnd = received.indexOf(HEAD_END);
    if (headEnd < 0) return;
    const head = received.toString("latin1", 0, headEnd);
    const length = Number(/\r\ncontent-length: *(\d+)/i.exec(head)?.[1]);
    const start = headEnd + HEAD_END.length;
    if (received.length < start + length) return;
    const body = received.toString("utf8", start, start + length);
    received = received.subarray(start + length);
    if (head.startsWith("HTTP/1.1 200")) waiting?.resolve(body);
    else waiting?.reject(new Error(`${head.split("\r\n")[0]}: ${body.slice(0, 300)}`));
  });
  socket.on("close", () => waiting?.reject(new Error("the server hung up")));
  return {
    post: (path, headers, body) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject };
        const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
        socket.write(
          `POST ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\ncontent-type: application/json\r\n` +
            `${lines.join("")}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
        );
      }),
    close: () => socket.destroy(),
  };
}
