import { dated } from "../dated.ts";
import type { workspace as english } from "../en/workspace.ts";
import type { Translated } from "../sentence.ts";

export const workspace: Translated<typeof english> = {
  "workspace.mark_unread": ({ text }) =>
    `“${text}”没有读懂，所以什么都没有改。请这样写：⏳ 2026-11-04 15:00、⏰ 2026-11-04 14:45、📅 2026-11-06、⏱ 30m 或 🔁 every week。`,
  "workspace.not_ticked": ({ text }) => `任务还没有完成，所以“${text}”什么都没有改。请同时打勾：[x]。`,
  "workspace.not_cancelled": ({ text }) => `任务没有取消，所以“${text}”什么都没有改。请同时标上：[-]。`,
  "workspace.day_not_kept": ({ text }) =>
    `任务什么时候建的、什么时候取消的，由计划自己记下，所以“${text}”什么都没有改。要留着它，请写进备注。`,
  "workspace.done_before": ({ text }) =>
    `任务早已完成，所以“${text}”什么都没有改。请先去掉勾、保存文件，再带上这个日期打勾。`,
  "workspace.closed_has_none": ({ field, text }) =>
    `已完成或取消的任务不会再${field === "reminder" ? "提醒" : "回顾"}，所以“${text}”什么都没有改。`,
  "workspace.task_in_no_list": ({ heading }) =>
    `上面没有清单的标题，所以没有成为任务，和备注放在一起。请放到清单的标题下面，例如“${heading}”。`,
  "workspace.text_in_list": "这段文字在清单里，却不是任务，现在放进了收件箱。",
  "workspace.conflict_mark": "git 留下了冲突标记。两边的行都读了，请看看是不是两边都要。",
  "workspace.id_twice": ({ task_id }) => `有两行的编号都是 ^${task_id}，这一行成了新任务。`,
  "workspace.id_unknown": ({ task_id }) => `计划里没有任务 ^${task_id}，这一行只按标题来认。`,
  "workspace.changed_meanwhile": ({ field, task_id }) =>
    `${task_id} 的 ${field} 在此期间已在别处改过，以那里为准。`,
  "workspace.time_over": ({ task_id, ticked, now }) =>
    `勾选的是 ${dated(ticked, "zh")} 那一次，而 ${task_id} 现在排在 ${dated(now, "zh")}，所以没有再完成一次。`,
  "workspace.task_gone": ({ task_id }) => `任务 ${task_id} 在此期间已被删除，这一行的改动没有地方可放。`,
  "workspace.lines_gone": ({ missing, of }) =>
    `文件里少了 ${of} 个未完成任务中的 ${missing} 个。没有取消任何任务，这些行已经放回。真的不要了，请标成 [-]。`,
  "workspace.edited_read_only": ({ file }) =>
    `${file} 只用来显示 Etui 保存的内容，改它没有作用，现已重新写好。请修改 plan.md，或者直接说要改什么。`,
  "workspace.kept_beside": ({ file, kept_as }) =>
    `${file} 的内容读不出来，已另存在旁边的 ${kept_as}，${file} 已重新写好。`,
  "workspace.not_a_file": ({ file }) =>
    `${file} 的位置上是一个文件夹或链接，所以没有写。把它移开，文件就会回来。`,
  "workspace.disk_full": ({ file }) => `磁盘满了，${file} 不是最新的。什么都没有丢：一有空间就会写好。`,
  "workspace.not_written": ({ file }) => `${file} 写不进去。什么都没有丢：会再试。请检查文件夹属于谁。`,
  "workspace.not_text": "这是文件夹、链接，或者不是 UTF-8 文本，所以没有动它。存成文本文件就会读取。",
  "workspace.came_back":
    "文件被拿走了，已经重新写好：删文件不会删除内容。要删除页面，请用 npx etui kb delete。",
  "workspace.same_name": "另有一个文件，名字的字母完全一样，所以没有动这一个。请只留一个。",
  "workspace.edit_beside": ({ file, kept_as }) => `写进 ${file} 的内容另存在旁边的 ${kept_as}。`,
  "workspace.cut_off": ({ file }) =>
    `${file} 中途断了，好像没有存完，所以没有采用：页面没变，文件也恢复完整了。如果真要删短，请保留最后一行。`,
  "workspace.both_changed": ({ file }) =>
    `${file} 和页面在同一处都改过。现在两种写法都留在页面里，请删掉不要的那一种。`,
  "workspace.line_not_taken": ({ file }) => `${file} 里有这一行，页面没有采用。`,
  "workspace.not_carried_out": "Etui 内部出错，这一项没有做成，什么都没有改。原因记在服务器的日志里。",
  "workspace.not_below": "上面那一行没有成为任务，所以它下面的这一行也没有。",
  "workspace.plan_cut_off": ({ file }) =>
    `${file} 在一行中间断了，好像没有存完，所以少了的行都不算删除，文件也恢复完整了。如果最后一行真是您改短的，请在它后面加一个换行。`,
};
