import type { Door } from "./door.ts";

export const inProcess: Door = {
  name: "in-process",
  hasTestTools: true,
  connect: async ({ etui }) => ({
    call: (tool, args) => etui.execute(tool, args),
    list: async () => etui.tools.list().map(({ name }) => name),
    close: async () => {},
  }),
};
