import type { ComparedField } from "@etui/protocol/task-formats";
import { transferWords } from "@etui/words/transfer-words";
import type { plan as en } from "./plan-en.ts";

const said = transferWords.zh;
const fieldsIn = (fields: readonly ComparedField[]): string =>
  fields.map((field) => said.fields[field]).join("、");

export const plan: typeof en = {
  commands: {
    add: "用一句话加任务：明天下午三点 看牙 #健康",
    plan: "看看要做什么、什么时候做，勾掉做完的",
    today: "看过期的、今天要做的、该回顾的",
    review: "看每周回顾要过一遍的东西",
    summary: "看计划的摘要，和助手看到的一样",
    agenda: "按天看安排",
    list: "看所有列表的任务，或某一个列表的",
    arrange: "给一天的任务排好时间；不加 --apply 只显示",
    calendar: "看看计划有没有日历订阅地址，或者生成一个",
    capture: "看看有没有任务投递地址，或者生成一个，让别的程序把任务发进来",
    render: "打印计划，和 plan.md 里一样",
    done: "勾掉任务，一次撤销全部恢复",
    delete: "删除任务和它们的子任务，一次撤销全部恢复",
    import: "导入其他程序的任务；不加 --apply 只说会导入什么",
    export: "把计划写成其他程序能读的文件",
  },
  more: "用编号或完整的标题指定任务。`npx etui undo` 撤销上一次改动。",
  words: "要做什么、什么时候做，中文英文都行",
  tryOnly: "只看怎么理解，不加进去",
  marks:
    "#标签、p1 到 p4、30分钟、提前15分钟提醒、每周一、周五前（截止）、>列表/分组、@谁、// 备注。\n# 和 > 要加引号：npx etui add '明天九点 给妈妈打电话 #家'",
  from: "第一天，YYYY-MM-DD；不写就是今天",
  to: "最后一天；不写就是从第一天起一周",
  day: "YYYY-MM-DD；不写就是今天",
  hours: "这天的空闲时间，例如 09:00-12:00,13:00-18:00",
  apply: "照这样定下时间",
  calendar: {
    new: "生成新的私密地址，只打印这一次；旧地址随即失效",
    revoke: "停用地址：谁也不能再用它看计划",
    once: "地址只显示这一次。谁拿到它，谁就能看到你的计划，请不要外传。末尾加上 ?todo=1，全部任务会以待办形式出现，供能显示待办的程序使用。",
    revoked: "地址已停用。",
    none: "还没有日历订阅地址。用 --new 生成。",
    since: (at) => `有一个地址，${at} 生成。`,
    used: (at) => `上次读取 ${at}。`,
    neverUsed: "从未被读取。",
  },
  capture: {
    new: "生成新的私密地址，只打印这一次；旧地址随即失效",
    revoke: "停用地址：谁也不能再用它加任务",
    once: "地址只显示这一次。谁拿到它，谁就能往你的计划里加任务，但什么也读不到，请不要外传。用 POST 把文字发过去，一行一项任务。",
    revoked: "地址已停用。",
    none: "还没有任务投递地址。用 --new 生成。",
    since: (at) => `有一个地址，${at} 生成。`,
    used: (at) => `上次使用 ${at}。`,
    neverUsed: "从未被使用。",
  },
  list: "列表",
  done: "也看做完的和取消的",
  task: "编号或标题",
  transfer: {
    file: "todo.txt、Taskwarrior、Todoist、滴答清单、Markdown 或 iCalendar 的文件；- 从管道读",
    formatRead: "是哪个程序写的；不写就看内容",
    list: "文件里没说放哪儿的任务放到哪个列表；不写就是收件箱",
    apply: "真的导入",
    formatWritten: "给哪个程序读",
    out: "写进这个文件，不显示在终端",
    read: (format) => `按 ${said.formats[format]} 读。`,
    add: (count, isDone) => `${isDone ? "已添加" : "要添加"} ${count} 项任务：`,
    there: (count) => `${count} 项任务已经有了。`,
    changed: (count, isDone) => `${count} 项任务在文件里改过${isDone ? "" : "，这里也会改"}：`,
    kept: (count) => `${count} 项任务和文件里不同，以这里的为准：`,
    skipped: (count) => `${count} 处没有导入：`,
    notUnderstood: (count) => `${count} 处没有读懂：`,
    task: (title, list, group) => `${title}（${group === undefined ? list : `${list}/${group}`}）`,
    change: (title, fields, kept) =>
      [
        title,
        ...(fields.length > 0 ? [fieldsIn(fields)] : []),
        ...(kept.length > 0 ? [`两边不同，这里不动：${fieldsIn(kept)}`] : []),
      ].join("；"),
    remark: (line, says) => `第 ${line} 行：${says}`,
    more: (count) => `还有 ${count} 项；--json 全部列出`,
    tried: (isAnything) =>
      isAnything ? "什么也没有改。加上 --apply 就导入。" : "什么也没有改，也没有要导入的。",
    undo: (isAnything, command) => (isAnything ? `已导入。\`${command}\` 一次全部撤销。` : "没有要导入的。"),
    exported: (count, format) => `${count} 项任务，${said.formats[format]} 格式。`,
    lost: (what, count) => `没有写进去：${said.lost[what](count)}。`,
  },
};
