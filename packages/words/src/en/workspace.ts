import { dated } from "../dated.ts";

/** What is said about the files that Etui keeps for a person, and about what was typed into them. */
export const workspace = {
  "workspace.mark_unread": ({ text }: { text: string }) =>
    `"${text}" could not be read, so it changed nothing. Write ⏳ 2026-11-04 15:00, ⏰ 2026-11-04 14:45, 📅 2026-11-06, ⏱ 30m or 🔁 every week.`,
  "workspace.not_ticked": ({ text }: { text: string }) =>
    `The task is not done, so "${text}" changed nothing. Tick it as well: [x].`,
  "workspace.not_cancelled": ({ text }: { text: string }) =>
    `The task is not cancelled, so "${text}" changed nothing. Mark it as well: [-].`,
  "workspace.day_not_kept": ({ text }: { text: string }) =>
    `The plan notes by itself when a task was made and when it was cancelled, so "${text}" changed nothing. What is to stay belongs in its note.`,
  "workspace.done_before": ({ text }: { text: string }) =>
    `The task was done before, so "${text}" changed nothing. Take the tick out, save the file, and tick it with that day.`,
  "workspace.closed_has_none": ({ field, text }: { field: "reminder" | "review"; text: string }) =>
    `A task that is done or cancelled ${field === "reminder" ? "reminds of nothing" : "does not come up again"}, so "${text}" changed nothing.`,
  "workspace.task_in_no_list": ({ heading }: { heading: string }) =>
    `This stands under the heading of no list, so it became no task and lies with the notes. Put it under the heading of a list: ${JSON.stringify(heading)}.`,
  "workspace.text_in_list": "This stood in a list and is no task; it lies in the inbox now.",
  "workspace.conflict_mark":
    "git had left marks of a conflict. The lines of both sides were read; look whether both are meant.",
  "workspace.id_twice": ({ task_id }: { task_id: string }) =>
    `Two lines had the id ^${task_id}. This one became a new task.`,
  "workspace.id_unknown": ({ task_id }: { task_id: string }) =>
    `The plan has no task ^${task_id}. The line was read by its title alone.`,
  "workspace.changed_meanwhile": ({ field, task_id }: { field: string; task_id: string }) =>
    `${field} of ${task_id} was changed elsewhere meanwhile, and that holds.`,
  "workspace.time_over": ({ task_id, ticked, now }: Record<"task_id" | "ticked" | "now", string>) =>
    `The tick was of ${dated(ticked, "en")}, and ${task_id} is planned for ${dated(now, "en")} by now, so it completed nothing.`,
  "workspace.task_gone": ({ task_id }: { task_id: string }) =>
    `Task ${task_id} was deleted meanwhile, so what was changed in its line has no place.`,
  "workspace.lines_gone": ({ missing, of }: { missing: number; of: number }) =>
    `${missing} of ${of} open tasks were missing in the file. Nothing was cancelled, and their lines are back. If they are to go, mark them [-].`,
  "workspace.edited_read_only": ({ file }: { file: string }) =>
    `${file} only shows what Etui keeps, so an edit of it does nothing, and it was written anew. Edit plan.md, or say what is to be changed.`,
  "workspace.kept_beside": ({ file, kept_as }: { file: string; kept_as: string }) =>
    `${file} could not be read as what it was. It lies beside as ${kept_as}, and ${file} was written anew.`,
  "workspace.not_a_file": ({ file }: { file: string }) =>
    `At the place of ${file} is a folder or a link, so it is not written. Move that away, and the file comes back.`,
  "workspace.disk_full": ({ file }: { file: string }) =>
    `The disk is full, so ${file} is not up to date. Nothing is lost: it is written as soon as there is room.`,
  "workspace.not_written": ({ file }: { file: string }) =>
    `${file} cannot be written. Nothing is lost: it is tried again. Check to whom the folder belongs.`,
  "workspace.not_text":
    "This is a folder, a link or no text in UTF-8, so it is left alone. Save it as a text, and it is read.",
  "workspace.came_back":
    "The file was taken away, and it was written again: nothing is deleted with a file. To delete a page, use npx etui kb delete.",
  "workspace.same_name":
    "There is another file whose name has the same letters, so this one is left alone. Keep one of the two.",
  "workspace.edit_beside": ({ file, kept_as }: { file: string; kept_as: string }) =>
    `What was written into ${file} lies beside as ${kept_as}.`,
  "workspace.cut_off": ({ file }: { file: string }) =>
    `${file} ended early, as if saving had stopped halfway, so that was not believed: the page stayed, and the file is whole again. To shorten the page, leave its last line in place.`,
  "workspace.both_changed": ({ file }: { file: string }) =>
    `${file} and the page were changed at the same place meanwhile. Both wordings stand in the page now; take out the one that is not meant.`,
  "workspace.line_not_taken": ({ file }: { file: string }) =>
    `${file} has this line, which the page did not take.`,
  "workspace.not_carried_out":
    "This could not be carried out because of a fault in Etui, so nothing became of it. The log of the server has the cause.",
  "workspace.not_below":
    "The line above it became no task, so this one, which stands below it, became none either.",
  "workspace.plan_cut_off": ({ file }: { file: string }) =>
    `${file} ended in the middle of a line, as if saving had stopped halfway, so nothing counts as taken out, and the file is whole again. If you shortened the last line yourself, end it with a line break.`,
};
