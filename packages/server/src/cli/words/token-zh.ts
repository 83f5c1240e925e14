import type { token as english } from "./token-en.ts";

export const token: typeof english = {
  commands: {
    token: "让代表模型的程序接入，每个程序有自己的令牌",
    create: "为一个程序生成令牌；只打印一次，用 Authorization: Bearer 发送",
    list: "列出令牌：各自可以做什么、上次什么时候使用",
    revoke: "吊销一个令牌：程序立即被拒之门外",
  },
  name: "程序的名称，例如“笔记本上的 Claude”",
  nameOrId: "它的名称或 id，见 `npx etui token list`",
  options: {
    allow: "只给这些权限，写作 效果:领域，例如 read:* write:data",
    readOnly: "只能读取和展示：read:* display:*",
    expert: "只以这位专家的身份说话",
    asks: "你在那个程序里的同意算数，而只有它的话能证明是你",
  },
  once: (asks) =>
    asks
      ? "令牌只显示这一次。你在那个程序里说的同意算你的话，而只有它的话能证明是你。"
      : "令牌只显示这一次。程序用它说的话从不算你的话：问题会在网页里等你。",
  may: (allow) => allow?.join(" ") ?? "模型可以做的一切",
  asks: "可以自己问你",
  used: (at) => `上次使用 ${at}`,
  neverUsed: "从未使用",
  none: "还没有令牌。",
  revoked: (name) => `已吊销 ${name} 的令牌。`,
};
