/** The limit of MCP over HTTP: a bare node:http server that answers every call with its own arguments. */
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

const server = createServer((request, response) => {
  let body = "";
  request.setEncoding("utf8");
  request.on("data", (chunk: string) => {
    body += chunk;
  });
  request.on("end", () => {
    const { id, params } = JSON.parse(body);
    const content = [{ type: "text", text: JSON.stringify(params.arguments) }];
    const text = JSON.stringify({ jsonrpc: "2.0", id, result: { content } });
    response.writeHead(200, {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(text),
    });
    response.end(text);
  });
});
server.listen(0, "127.0.0.1", () => process.send!((server.address() as AddressInfo).port));
