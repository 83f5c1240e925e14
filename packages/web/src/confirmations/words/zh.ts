import type { ConfirmationWords } from "./en.ts";

export const zh: ConfirmationWords = {
  lead: "下面这些事，你点了头，助手才会去做。",
  none: "没有等你确认的事",
  noneLead: "助手想做无法撤销的事时，会先在这里问你。",
  answered: "已处理",
  arguments: "参数原样如下",
  noArguments: "没有参数",
  approve: "同意",
  deny: "拒绝",
  asked: (when) => `${when}提出`,
  expiresIn: (time) => `${time}后过期`,
  status: { requested: "等待中", approved: "已同意", denied: "已拒绝", used: "已执行", expired: "已过期" },
  approvedNote: "助手现在可以执行这一次调用。",
  expiredNote: "这一条来不及了。助手再问时，会重新出现在这里。",
  all: "全部待确认",
  unknown: "没有这条确认",
  unknownLead: "它可能属于别人，也可能早已处理。",
  erase: (path) => `彻底删除${path}和它的所有版本？谁也无法恢复。`,
  eraseAll: (prefix) => `彻底删除路径以${prefix}开头的所有内容和所有版本？谁也无法恢复。`,
};
