import type { Channel } from "@etui/protocol/trigger";

const channels: Record<Channel, string> = { inbox: "inbox", push: "your devices", webhook: "a web address" };

/** The parts of a trigger, as `npx etui trigger show` lists them. */
export const details = {
  does: {
    message: "does: leaves a message in the inbox",
    generate: (expert: string | undefined) =>
      `does: has a text written${expert === undefined ? "" : ` by ${expert}`}`,
    update: {
      replace: (path: string) => `does: replaces ${path}`,
      merge: (path: string) => `does: merges into ${path}`,
      patch: (path: string) => `does: patches ${path}`,
    },
    notify: (by: readonly Channel[]) => `does: notifies by ${by.map((one) => channels[one]).join(", ")}`,
    url: (url: string) => `web address: ${url}`,
    fallback: (channel: Channel) => `if that fails: ${channels[channel]}`,
    link: (link: string) => `opens: ${link}`,
  },
  condition: {
    where: (filter: string) => `filter: ${filter}`,
  },
  rules: {
    onlyIf: {
      present: (path: string) => `only if ${path} is there`,
      missing: (path: string) => `only if ${path} is missing`,
    },
    onlyIfSuch: {
      present: (path: string, filter: string) => `only if ${path} has a document that fulfils ${filter}`,
      missing: (path: string, filter: string) => `only if ${path} has no document that fulfils ${filter}`,
    },
    quietOff: "quiet hours: do not hold here",
    quiet: {
      defer: (from: string, to: string) => `quiet hours: ${from} to ${to}; it comes when they end`,
      skip: (from: string, to: string) => `quiet hours: ${from} to ${to}; it is left out`,
    },
    misfire: {
      skip: "if missed: it is left out",
      once: "if missed: it comes once, late, and says so",
      all: "if missed: each comes, one after the other",
    },
    maxAge: (length: string) => `if missed by more than ${length}: it is left out`,
    overlap: {
      skip: "if the one before is still on its way: it is left out",
      replace: "if the one before is still on its way: that one is given up",
      queue: "if the one before is still on its way: it waits, one at a time",
    },
    repeat: (every: string, times: number) =>
      `repeats: every ${every} until somebody has seen it, ${times === 1 ? "once" : `${times} times`} at most`,
  },
};
