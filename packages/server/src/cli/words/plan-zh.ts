import type { plan as en } from "./plan-en.ts";

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
    render: "打印计划，和 plan.md 里一样",
    done: "勾掉任务，一次撤销全部恢复",
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
  list: "列表",
  done: "也看做完的和取消的",
  task: "编号或标题",
};
