import type { firing as english } from "./firing-en.ts";

export const firing: typeof english = {
  status: { fired: "已触发", skipped: "已跳过", failed: "失败" },
  cause: {
    schedule: "到点",
    match: "数据变化",
    held: "条件持续成立",
    deadline: "文档里的日期",
    repeat: "没有回应，再次提醒",
    snooze: "推迟之后",
    deferred: "免打扰之后",
    manual: "手动",
    webhook: "外部调用",
    queued: "等上一次送完",
    resume: "暂停结束",
  },
  reason: {
    misfire: "当时没有在运行而错过",
    too_old: "错过太久",
    quiet_hours: "免打扰时段",
    only_if: "前提不成立",
    overlap: "上一次还在送达途中",
    rate_limited: "短时间内触发太多",
  },
  channel: { inbox: "收件箱", push: "设备", webhook: "网址", generate: "文字" },
  delivery: {
    waiting: "等待中",
    sending: "正在送",
    delivered: "已送达",
    failed: "没有送到",
    replaced: "被更新的一次取代",
  },
  what: (status, cause) => `${status}（${cause}）`,
  late: (length) => `迟了${length}`,
  delivered: (channel, status, error) => `${channel}：${status}${error === undefined ? "" : `。${error}`}`,
};
