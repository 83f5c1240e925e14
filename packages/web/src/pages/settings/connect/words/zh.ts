import type { ConnectWords } from "./en.ts";

export const zh: ConnectWords = {
  title: "接入助手",
  lead: "支持MCP的助手可以使用这里的内容。它会在运行Etui的那台电脑上自己启动Etui。",
  client: "助手",
  where: {
    desktop: "设置→开发者→编辑配置。然后重新启动Claude。",
    code: "在终端里输入一次。",
    cursor: "写进~/.cursor/mcp.json。其他列出MCP服务器的文件（如VS Code的）写法大致相同。",
  },
  beside: "已经列有服务器时，只加上etui这一项。",
  secret: (name) => `把省略号换成启动Etui时${name}的值。`,
};
