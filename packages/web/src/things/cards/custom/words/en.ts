/** Words of this kind of card alone, which come with its code. */
export const en = {
  notInstalled: (component: string) =>
    `The component “${component}” is not installed. This is the data it would show.`,
  threw: (component: string) => `The component “${component}” failed. This is the data it would show.`,
  silent: (component: string) =>
    `The component “${component}” does not answer. This is the data it would show.`,
  flooded: (component: string) =>
    `The component “${component}” sent more messages than a page can bear and was stopped. This is the data it would show.`,
  left: (component: string) =>
    `The component “${component}” left for another page. This is the data it would show.`,
  frame: (component: string) => `Component ${component}`,
  drawnBy: (owner: string) => `Drawn by ${owner}`,
  openLink: (host: string) => `The component wants to open ${host}`,
  openLinkLead: "It leads out of Etui. Open it only if you trust the address.",
  open: "Open",
  stay: "Do not open",
};

export type CustomWords = typeof en;
