import type { arrange as english } from "../en/arrange.ts";
import { figure } from "../figure.ts";
import type { Translated } from "../sentence.ts";

interface Other {
  task_id: string;
  title: string;
}

const ways = ({ at_most, instead_of }: { at_most?: number; instead_of?: Other }): string => {
  const some = [
    at_most === undefined ? undefined : `它不超过 ${figure(at_most)} 分钟`,
    instead_of === undefined ? undefined : `把 ${instead_of.task_id}“${instead_of.title}”移到别的日子`,
  ].filter((way) => way !== undefined);
  return some.length === 0 ? "请多留些空闲时间，或换一天。" : `${some.join("，或者")}，就放得下。`;
};

export const arrange: Translated<typeof english> = {
  "arrange.no_estimate": "没有说要用多久。写上 estimate_minutes 就能安排。",
  "arrange.waits": ({ waits_for }) =>
    `它要等 ${waits_for.map(({ task_id, title }) => (title === "" ? task_id : `${task_id}“${title}”`)).join("、")}，那还没有完成，当天也没有排在它前面。等那完成或排上，它就放得下。`,
  "arrange.no_time": "那天没有空闲时间了。请换一天，或给那天多留些时间。",
  "arrange.window_closed": ({ window }) =>
    `它的时段 ${window} 里没有空闲时间了。请换一个时段，或把那段时间空出来。`,
  "arrange.too_long": ({ minutes, longest, at_most }) =>
    `它要 ${figure(minutes)} 分钟，最长的空闲只有 ${figure(longest)} 分钟。` +
    (at_most === undefined
      ? "请拆成子任务，或换一天。"
      : `请拆成子任务，不超过 ${figure(at_most)} 分钟的放得下。`),
  "arrange.full": ({ minutes, left, ...how }) =>
    `它要 ${figure(minutes)} 分钟，空闲时间只排五分之四，还剩 ${figure(left)} 分钟。${ways(how)}`,
  "arrange.crowded": ({ minutes, ...how }) =>
    `更要紧的事之间没有 ${figure(minutes)} 分钟的空当了。${ways(how)}`,
};
