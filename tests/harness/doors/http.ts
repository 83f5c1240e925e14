import type { Door } from "./door.ts";

export const http: Door = {
  name: "http",
  hasTestTools: true,
  connect: async ({ http }) => ({
    call: async (tool, args) => (await http.call(tool, args)).json,
    list: async () =>
      (await http.send("GET", "/api/tools")).json.tools.map(({ name }: { name: string }) => name),
    close: async () => {},
  }),
};
