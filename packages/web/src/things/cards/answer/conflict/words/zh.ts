import { otherSurface, surfaces } from "../../../../../base/words/surfaces/zh.ts";
import type { ConflictWords } from "./en.ts";

export const zh: ConflictWords = {
  title: "你填写期间，这里在别处改过了",
  lead: "还没有保存，你填的内容都留着。请选择以哪个为准。",
  where: "要存到",
  yours: "你填的",
  stored: "现在存的",
  nothing: "没有内容",
  surfaces,
  otherSurface,
  allMine: "全部用我填的",
  allStored: "全部保留现在存的",
  choose: "每一项请在两者中选一个。",
  save: "按选择保存",
  back: "返回",
  gone: "你填写期间，这里的内容不在了",
  goneLead: "回答要存到的地方已经没有内容了。你填的都留在这张卡片里。",
  ended: { delete: "已删除", move: "已移走", expire: "已到期" },
  saveAnew: "重新存到那里",
};
