/** What a browser has after it opened the printed link: the cookie, and the secret that only the page sends. */
import type { TestServer } from "./test-server.ts";

export interface InBrowser {
  /** Both secrets, as headers of a request of the page. */
  page: { authorization: null; cookie: string; "x-etui-page": string };
  /** What the browser sends by itself, also to other programs of this machine. */
  cookieAlone: { authorization: null; cookie: string };
}

export async function logIn(
  server: Pick<TestServer, "send" | "loginUrl">,
  link: string = server.loginUrl,
): Promise<InBrowser> {
  const answer = await server.send("POST", "/api/session", {
    body: { token: link.split("#t=")[1] },
    headers: { authorization: null, "user-agent": "Firefox/150" },
  });
  if (answer.status !== 200) throw new Error(answer.text);
  const cookie = answer.headers["set-cookie"]![0]!.split(";")[0]!;
  const cookieAlone = { authorization: null, cookie };
  return { cookieAlone, page: { ...cookieAlone, "x-etui-page": answer.json.page_secret } };
}
