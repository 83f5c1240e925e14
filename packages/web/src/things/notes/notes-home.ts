/** Apart from the other addresses, because every first load has these. */
export const NOTES_ADDRESS = "/notes";

/** The server takes an address that ends like the name of a file for one. */
const inPath = (part: string) => encodeURIComponent(part).replaceAll(".", "%2E");

/** Of a page as the log names it: `notes/Projects/Etui`, `kb/goals`. */
export const addressOfPage = (target: string): string =>
  target.startsWith("kb/")
    ? `${NOTES_ADDRESS}?kb=${encodeURIComponent(target.slice(3))}`
    : `/${target.split("/").map(inPath).join("/")}`;
