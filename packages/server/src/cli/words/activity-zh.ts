import type { ActivityCall } from "@etui/protocol/activity";
import type * as english from "./activity-en.ts";

const did: Record<ActivityCall["done"][number]["action"], string> = {
  created: "新建",
  updated: "更新",
  deleted: "删除",
  restored: "恢复",
  moved: "移动",
  copied: "复制",
  expired: "到期",
  purged: "彻底抹去",
  fired: "触发",
};

/** The texts of `npx etui activity` and its lines. */
export const activity: typeof english.activity = {
  by: (tool, surface) => `${tool}，经 ${surface}`,
  byItself: "自动发生",
  contentFrom: (name) => `来自 ${name}`,
  conversation: (id) => `对话 ${id}`,
  skill: (id) => `技能 ${id}`,
  expert: (id) => `专家 ${id}`,
  firing: (id) => `触发 ${id}`,
  confirmed: "经本人确认",
  call: (id) => `调用 ${id}`,
  reason: (text) => `“${text}”`,
  action: {
    created: "新建",
    updated: "更新",
    deleted: "删除",
    restored: "恢复",
    moved: "移走",
    expired: "到期",
    purged: "彻底抹去",
    fired: "触发",
  },
  version: (version) => `版本 ${version}`,
  from: (path, version) => `来自 ${path} 版本 ${version}`,
  undone: "已撤销",
  partlyUndone: "部分已撤销",
  isUndo: "这是一次撤销",
  things: "东西",
  done: (action, count, first, things) =>
    `${did[action]} ${count === 1 ? first : `${count.toLocaleString("en")} 个${things}：${first} 等`}`,
  nothing: "这里没有改动。",
  untitled: (kinds) => `${kinds}的标题读不出来，这里写的是它们的编号。`,
};

/** The texts of `npx etui undo`. */
export const undo: typeof english.undo = {
  done: (count, names, more) =>
    `已撤销 ${count.toLocaleString("en")} 处改动：${names.join("、")}${more > 0 ? " 等" : ""}。`,
  nothing: "没有可撤销的：早已撤销，或没有改动过什么。",
  blocked: "什么都没有撤销。",
  obstacle({ target, code, places = [], back_to, reason }) {
    switch (code) {
      case "changed_elsewhere":
        return back_to === undefined
          ? `${target}：后来又改过，改的是别处。`
          : `${target}：从 ${back_to} 移过来之后又改过。`;
      case "changed_there":
        return `${target}：后来又改过，正是同一处${places.length > 0 ? `（${places.join("、")}）` : ""}。`;
      case "not_kept":
        return `${target}：这次改动之前的版本已不再保留。`;
      case "not_undoable":
        return `${target}：${reason}`;
    }
  },
  more: (count) => `另有 ${count.toLocaleString("en")} 个`,
  merge: "--on-conflict merge 保留后来的改动，只撤销这一次的。",
  overwrite: "--on-conflict overwrite 恢复到之前的样子；后来的改动仍在历史里。",
  neither: "任何 --on-conflict 都无济于事。其他改动可以用 --change 逐个撤销。",
};
