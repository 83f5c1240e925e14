import type { database as english } from "../../en/surfaces/database.ts";
import { figure } from "../../figure.ts";
import type { Translated } from "../../sentence.ts";

export const database: Translated<typeof english> = {
  "database.lost": "数据库在这次调用期间断开了，它会自行恢复；请重试。如果是写入，请先读取：可能已经保存。",
  "database.away":
    "连不上数据库，所以什么也没有做。请稍后重试；如果一直连不上，`npx etui doctor` 会说明原因。",
  "database.starting": "数据库正在启动。请稍后重试。",
  "database.too_slow": "数据库为此花的时间太长。请缩小范围：用更长的 path_prefix 或更小的 limit。",
  "database.locked": "别处正在修改同样的数据。请稍后重试。",
  "database.deadlock": "两处修改互相等待，这一处让了步。什么也没有保存；请重试。",
  "database.changed_at_once": "别处同时修改了同样的数据。什么也没有保存；请重试。",
  "database.disk_full": "磁盘已满，所以什么也没有保存。请腾出空间后重试；读取仍然可用。",
  "database.too_many_connections": "数据库的连接太多。请稍后重试。",
  "database.out_of_memory": "数据库内存不足，无法完成这次调用。请缩小范围后重试。",
  "database.read_only": "数据库目前只读。什么也没有保存；请稍后重试。",
  "database.transaction_too_long": "这次调用占用事务太久，已经撤回。什么也没有保存；请重试。",
  "database.disk_low":
    "Etui 目前只能读取：它所在的磁盘剩余空间不到 256 MB。什么也没有保存。腾出一些空间之后，写入会自行恢复。",
  "database.read_cancelled": "调用方在读取之前断开了。",
  "database.reads_too_much": ({ seconds }) =>
    `要查看的内容在 ${figure(seconds)} 秒内读不完。请缩小范围：用更长的 path_prefix（prefix、path）、更少的条件或更小的 limit，按等于某个普通值的字段筛选（能用上索引），不要对深层字段用 sort_by。`,
  "database.reads_too_many": ({ seconds }) =>
    `每个用户同时只进行两次大范围读取。前面的在 ${figure(seconds)} 秒后还没有完成，所以这一次没有开始。请等它们完成后再重试，并缩小范围：用更长的 path_prefix 或更少的条件。`,
};
