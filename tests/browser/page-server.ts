/**
 * A server for pages. Those of a worker stand at one address, one after another, because a renderer knows code that it has
 * compiled by its address: a page that is handed on is drawn with a fifth of the computing of a new one.
 */
import { startTestServer, type TestServer } from "../harness/test-server.ts";

const place = { port: 0, isTaken: false };

export async function startPageServer(
  options: Parameters<typeof startTestServer>[0] = {},
): Promise<TestServer> {
  // A file's second server stands elsewhere.
  if (place.isTaken) return startTestServer(options);
  place.isTaken = true;
  const server = await atPlace(options);
  place.port = server.port;
  let isOpen = true;
  const close = async () => {
    await server.close();
    if (isOpen) place.isTaken = false;
    isOpen = false;
  };
  return { ...server, close, [Symbol.asyncDispose]: close };
}

async function atPlace(options: Parameters<typeof startTestServer>[0]): Promise<TestServer> {
  if (place.port === 0) return startTestServer(options);
  // Another program may have got the port meanwhile.
  return startTestServer({ ...options, port: place.port }).catch(() => startTestServer(options));
}
