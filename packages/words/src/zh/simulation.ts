import type { simulation as english } from "../en/simulation.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";

export const simulation: Translated<typeof english> = {
  "simulation.depends_on_writes": ({ path }) => `今后什么时候触发，取决于 ${path} 里写入什么，无法预先列出。`,
  "simulation.nothing_set_it_off": ({ path, writes }) =>
    writes === 0
      ? `这段时间里已经过去的部分，${path} 没有写入过内容。`
      : `这段时间里已经过去的部分，${path} 有 ${figure(writes)} 次写入，都不会触发它。`,
  "simulation.too_many_writes": ({ path, most }) =>
    `这段时间里 ${path} 的文档版本超过 ${figure(most)} 个，没有逐个查看。请缩短这段时间。`,
  "simulation.no_date": ({ path, field }) => `${path} 现有的文档里，没有 ${field} 日期落在这段时间里。`,
  "simulation.no_run": "按它的时间安排，这段时间里不会触发。",
  "simulation.by_address": "秘密地址被调用时它才触发，无法预先列出。",
  "simulation.gate": "每次到时才会查看 rules.only_if，所以其中一些可能不会触发。",
  "simulation.nothing_planned": ({ conditions }) =>
    `这段时间里没有计划。${conditions === 0 ? "" : `有 ${figure(conditions)} 个启用的触发器在等数据变化，无法预先列出。`}`,
};
