import type { undo as english } from "../../en/documents/undo.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";
import { someOf } from "../some-of.ts";

export const undo: Translated<typeof english> = {
  "undo.no_such_change": "记录里没有这处可以撤销的改动。活动记录会列出已有的改动。",
  "undo.too_many": ({ most }) =>
    `这里的改动超过 ${figure(most)} 处，一次撤销不了这么多。请选晚一些的时刻，或逐次撤销调用。`,
  "undo.blocked": ({ obstacles, more, ways }, say) => {
    const reasons = obstacles.map(({ name, fault }) => `${name}：${say(fault)}`).join("");
    const others = more > 0 ? `另有 ${figure(more)} 处也是如此。` : "";
    return `什么也没有撤销。${reasons}${others}${wayOn(ways)}`;
  },
  "undo.since_alone": () => "since 要和 conversation_id 一起用：它说明从那时起撤销哪次对话的改动。",
  "undo.since_missing": () => "缺少 since：从哪个时刻起撤销这次对话的改动。",
  "undo.one_of":
    "请只写 change_id、call_id、conversation_id（加上 since）之中的一个；都不写则撤销上一次调用。",
  "undo.no_conversation":
    "这个连接不属于任何对话，所以无从知道哪一处是最后的改动。用户可以在 Etui 的应用里撤销，或用 `npx etui undo`。",
  "undo.nothing_in_conversation": "这次对话里没有可以撤销的改动。",

  "undo.no_undoer": "这类改动不能撤销。",
  "undo.erased": "彻底抹除的内容无法恢复。",
  "undo.fired": "它已经触发，说出去的话收不回来。",
  "undo.has_happened": "已经没有待执行的内容：该做的都已经做了。",
  "undo.follows_zone": "它跟随你的时区：在设置里改回时区，它就会回去。",
  "undo.not_kept": "这处改动之前的版本已经不再保留。",
  "undo.not_there": "它已经不在了。",
  "undo.changed_since": ({ version, where, places = [], more }) => {
    const since = version === undefined ? "它已被删除" : `现在是版本 ${version}`;
    switch (where) {
      case "same_place":
        return `此后它又在同一处被改过（${since}）：${places.length === 0 ? "整个文档" : someOf(places, more)}。`;
      case "elsewhere":
        return `此后文档的别处又被改过（${since}）。`;
      case "since_moved":
        return `移到这里之后它又被改过（${since}）。`;
      default:
        return `此后它又被改过（${since}）。`;
    }
  },
};

function wayOn({ merge, overwrite }: { merge: boolean; overwrite: boolean }): string {
  if (!overwrite) return "on_conflict 帮不上忙。请逐个撤销其他改动（change_id），或直接写入应有的内容。";
  return merge
    ? "on_conflict 写 merge 保留后来的改动，只撤销这些（见 proposal）；写 overwrite 则恢复到之前的状态。"
    : "on_conflict 写 overwrite 会恢复到之前的状态，后来的改动就不在其中了，但仍留在历史里。";
}
