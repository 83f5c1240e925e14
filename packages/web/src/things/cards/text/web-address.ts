/**
 * The address of a web page that says where it leads, or undefined. `https://bank.example@elsewhere.example` leads
 * elsewhere, so it is none.
 */
export function webAddress(text: string): URL | undefined {
  const url = URL.parse(text);
  if (url === null || !/^https?:$/.test(url.protocol)) return undefined;
  return url.username === "" && url.password === "" ? url : undefined;
}

/** Whether the text begins with the host as the browser reads it, in which no letter only looks like another. */
export const isPlainly = (url: URL, text: string): boolean =>
  text.toLowerCase().startsWith(`${url.protocol}//${url.host}`) && URL.parse(text)?.host === url.host;
