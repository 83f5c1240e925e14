import type { surfaces as known, otherSurface as other } from "./en.ts";

export const surfaces: typeof known = {
  mcp: "通过MCP客户端",
  web: "在网页里",
  cli: "用命令行",
  http: "通过HTTP接口",
  library: "来自程序",
  trigger: "由触发器执行",
  app: "在对话的卡片里",
  elicitation: "在对话的表单里",
  chat: "由助手",
  prompt: "在对话的菜单里",
  link: "通过卡片的链接",
};

export const otherSurface: typeof other = (name) => `通过${name}`;
