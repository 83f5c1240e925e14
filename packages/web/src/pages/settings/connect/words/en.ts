export const en = {
  title: "Connect an assistant",
  lead: "Assistants that speak MCP can work with what lies here. They start Etui by themselves, on the computer where it runs.",
  client: "Assistant",
  where: {
    desktop: "Settings → Developer → Edit Config. Then start Claude anew.",
    code: "Typed once in a terminal.",
    cursor: "In ~/.cursor/mcp.json. Another file of MCP servers, such as VS Code's, takes much the same.",
  },
  beside: "Where servers are listed already, only the entry etui is added.",
  secret: (name: string) => `Put the value of ${name}, with which Etui was started, in place of the dots.`,
};

export type ConnectWords = typeof en;
