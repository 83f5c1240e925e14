import type { Channel } from "@etui/protocol/trigger";
import type { details as english } from "./trigger-details-en.ts";

const channels: Record<Channel, string> = { inbox: "收件箱", push: "你的设备", webhook: "网址" };

export const details: typeof english = {
  does: {
    message: "动作：在收件箱留一条消息",
    generate: (expert) => `动作：${expert === undefined ? "让模型" : `让 ${expert} `}写一段文字`,
    update: {
      replace: (path) => `动作：替换 ${path}`,
      merge: (path) => `动作：合并到 ${path}`,
      patch: (path) => `动作：用 patch 改动 ${path}`,
    },
    notify: (by) => `动作：通知到${by.map((one) => channels[one]).join("、")}`,
    url: (url) => `网址：${url}`,
    fallback: (channel) => `送不到时改用：${channels[channel]}`,
    link: (link) => `点开：${link}`,
  },
  condition: {
    where: (filter) => `筛选：${filter}`,
  },
  rules: {
    onlyIf: {
      present: (path) => `前提：${path} 存在`,
      missing: (path) => `前提：${path} 不存在`,
    },
    onlyIfSuch: {
      present: (path, filter) => `前提：${path} 有文档符合 ${filter}`,
      missing: (path, filter) => `前提：${path} 没有文档符合 ${filter}`,
    },
    quietOff: "免打扰：这里不适用",
    quiet: {
      defer: (from, to) => `免打扰：${from} 到 ${to}，结束后再来`,
      skip: (from, to) => `免打扰：${from} 到 ${to}，期间跳过`,
    },
    misfire: {
      skip: "错过时：跳过",
      once: "错过时：补一次，并说明迟到",
      all: "错过时：一次次补上",
    },
    maxAge: (length) => `错过${length}以上：跳过`,
    overlap: {
      skip: "上一次还在送达途中时：跳过这次",
      replace: "上一次还在送达途中时：放弃上一次",
      queue: "上一次还在送达途中时：排队等它送完，最多排一次",
    },
    repeat: (every, times) => `重复：每${every}一次，直到有人看到，最多 ${times} 次`,
  },
};
