import type { CustomWords } from "./en.ts";

export const zh: CustomWords = {
  notInstalled: (component) => `组件“${component}”没有安装。这是它要显示的数据。`,
  threw: (component) => `组件“${component}”出错了。这是它要显示的数据。`,
  silent: (component) => `组件“${component}”没有回应。这是它要显示的数据。`,
  flooded: (component) => `组件“${component}”发来的消息太多，已被停下。这是它要显示的数据。`,
  left: (component) => `组件“${component}”离开了自己的页面。这是它要显示的数据。`,
  frame: (component) => `组件${component}`,
  drawnBy: (owner) => `绘制者：${owner.replace(/^skill /, "技能 ")}`,
  openLink: (host) => `组件想打开${host}`,
  openLinkLead: "它会离开Etui。只有信任这个地址时才打开。",
  open: "打开",
  stay: "不打开",
};
