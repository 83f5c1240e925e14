import { request } from "./request.ts";

/**
 * Lets the browser save what is at the address, under the name that it is given or that the server says. The browser
 * fetches it with the cookie alone, which opens nothing, so it gets an address that is good for this once.
 */
export async function download(path: string, name = ""): Promise<void> {
  const { url } = await request("POST /api/downloads", { body: { path } });
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
}
