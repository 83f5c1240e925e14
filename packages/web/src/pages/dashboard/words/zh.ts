import type { DashboardWords } from "./en.ts";

export const zh: DashboardWords = {
  pins: "钉住的卡片",
  grip: (title) => `移动“${title}”`,
  sortable: "可移动的卡片",
  howToMove: "按空格键拿起卡片，用方向键移动，再按空格键放下；按 Esc 键放回原处。",
  pickedUp: (title, at, of) => `已拿起“${title}”，它是第${at}张，共${of}张。`,
  movedOver: (title, at, of) => `“${title}”将成为第${at}张，共${of}张。`,
  putDown: (title, at, of) => `“${title}”现在是第${at}张，共${of}张。`,
  leftThere: (title) => `“${title}”留在原处。`,
  size: { small: "改为小号", wide: "改为宽幅", tall: "改为高幅", large: "改为大号" },
  notSaved: "排列没有保存成功。",
  emptyTitle: "还没有钉住任何卡片",
  emptyLead:
    "助手显示的卡片可以留在这里，而且一直是活的：随数据更新，可以打勾和回答。在任意卡片的菜单里选“钉到仪表板”。",
  tryIt: "钉一张示例卡片",
  tryingIt: "正在放上来…",
  orGallery: "或者看看全部种类的卡片",
};
