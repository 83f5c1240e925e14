import { figure } from "../figure.ts";

/** Conversations, the files in them, and what waits for the person's word. */
type ConditionInWords = {
  at: string;
  action: string;
  condition: string;
  /** Whether it holds while something is there, as far as its words tell. */
  is: "missing" | "present";
  /** The path that the condition names. */
  path?: string;
  /** The time without the condition. */
  when: string;
  /** The text without the condition, where that had it. */
  text?: string;
};

type WordsLeft = {
  at: string;
  left: string;
  /** Whether they are about public holidays. */
  holidays?: boolean;
};

export const conversations = {
  "conversation.busy": "A reply is being made in this conversation. Wait for it, or stop it first.",
  "conversation.waits":
    "The assistant waits for another answer of yours in this conversation. It hears of this one with it.",
  "conversation.no_such_message": "There is no such message in this conversation any more. Read it again.",
  "conversation.nothing_to_answer": "There are no words of yours to answer. Say something.",
  "conversation.nothing_said":
    "There are neither words nor files, and no card was answered since. Write something, add a file, or answer a card first.",
  "conversation.file_gone": "A file of these is not there any more. Add it again. Nothing was said.",
  "conversation.no_such_tool": ({ tool, tools }: { tool: string; tools: readonly string[] }) =>
    `There is no tool ${tool} in this conversation. ` +
    `There are ${tools.join(", ") || "none"}; activate_skills brings those of a skill.`,
  "conversation.arguments_no_json": ({ tool }: { tool: string }) =>
    `The arguments of ${tool} are no JSON. Send them again as one object.`,

  "file.empty": "The file is empty.",
  "file.too_large": ({ most }: { most: number }) =>
    `The file is larger than ${figure(most)} bytes. Send a smaller one.`,
  "file.unreadable":
    "The file is nothing that a model reads. Send a picture (PNG, JPEG, GIF, WebP), a PDF, or a text in UTF-8.",
  "file.no_room": ({ gibibytes }: { gibibytes: number }) =>
    `Your conversations hold ${gibibytes} GiB of files, which is the most. Delete conversations with files first.`,

  "confirmation.unknown":
    "This question is unknown, expired or was answered before. Ask the assistant to try again if it is still wanted.",
  "confirmation.too_many": ({ most }: { most: number }) =>
    `${most} questions wait for the person already. Nothing was done. Ask them to answer those in Etui, under Confirmations, before asking more.`,
  "confirmation.denied":
    "The person said no to this call. Do not repeat it; ask them what they want instead.",
  "confirmation.no_alone": "A no has neither arguments nor a grant. Send the decision alone.",
  "confirmation.tool_gone": ({ tool }: { tool: string }) => `The tool ${tool} is gone. Say no to this call.`,
  "confirmation.not_editable":
    "Only calls of a conversation with Etui's own assistant can be changed. Say no to this one.",
  "confirmation.asked_each_time": ({ tool }: { tool: string }) =>
    `${tool} is asked about each time: what it does is for good.`,
  "confirmation.code_asks_each_time": ({ skill }: { skill: string }) =>
    `The code of the skill ${skill} is asked about each time: it calls by itself.`,
  "confirmation.no_conversation": "This call belongs to no conversation. Answer it once, or for always.",
  "confirmation.matches_nothing": (_: { at: string }) =>
    "matching has arguments that are not those of the call. Take some of the call's own.",

  "remind.when_missing": (_: { at: string }) => "when is missing. Give the time in the user's own words.",
  "remind.text_missing": (_: { at: string }) => "text is missing. Say what to remind the user of.",
  "remind.condition_in_words": ({
    at,
    action,
    condition,
    is,
    path = "checkins/{date}",
    when,
    text,
  }: ConditionInWords) =>
    `${at} has a condition, "${condition}", and reminding without it would be wrong. Say at which path of the user's data it is seen: ` +
    `{"action": "${action}", ${text === undefined ? "" : `"text": ${JSON.stringify(text)}, `}${when === "" ? "" : `"when": ${JSON.stringify(when)}, `}"only_if": {"path": ${JSON.stringify(path)}, "is": "${is}"}}; {date} is the day on which it fires. ` +
    `What the data do not tell, such as the weather, cannot be kept as a condition. To remind in any case, leave it out of ${at}.`,
  "remind.words_left": ({ at, left, holidays }: WordsLeft) =>
    `${at} has words that tell no time, "${left}", and reminding without them could be wrong. ` +
    (holidays ? "Which days are public holidays is not known. " : "") +
    'Write only the time there and put what is to be done into text. A condition on the data goes into only_if, {"path": "checkins/{date}", "is": "missing"} or "present". ' +
    "Of what is counted from something else, such as a birthday or a meeting, write the date and the hour themselves. Leave out what is none of these.",
  "save.unknown_operator": ({
    at,
    operator,
    known,
  }: {
    at: string;
    operator: string;
    known: readonly string[];
  }) =>
    `${at}: there is no operator ${operator}, so nothing was saved. There are ${known.join(", ")}, inside the field that each changes: {"cups": {"$inc": 1}}. ` +
    `${instead(operator)} merge: false stores such a key as it is written.`,
  "show.path_and_data": (_: { at: string }) =>
    "path and data are both given, and a card shows one of them, so nothing was shown. path shows what is stored there, data what is given; a form's first values are data, and its answer goes to options.save_to.",
  "show.nothing_given": (_: { at: string }) =>
    "There is nothing to show. Give path for what is stored there, or data with any JSON.",
  "changes.unknown_form": ({ address }: { address: string }) =>
    `${address} names no day, and nothing was ever changed at or below such a path. changes:// is what was changed last, changes://yesterday or changes://2026-11-28 that day, ` +
    "changes://?since=2026-11-28 everything since, changes://runs/ what is below a path, and changes://runs/?since=yesterday both.",
  "read.no_versions": ({ at, path }: { at: string; path: string }) =>
    `${path} is read as it is now: only documents have versions. Leave ${at} out.`,
  "remind.takes_no": ({ at, action }: { at: "id" | "when" | "only_if"; action: string }) =>
    at === "id"
      ? `${action} takes no id. update changes the reminder with that id.`
      : `${action} takes no ${at}. update changes it.`,
  "remind.text_stays": (_: { at: string }) =>
    "update changes when and only_if. For another text cancel the reminder and create it anew.",
  "remind.id_missing": ({ action }: { at: string; action: string }) =>
    `id is missing. ${action} takes the trigger_id that create or list answered.`,
};

function instead(operator: string): string {
  if (/^\$(?:set|mul|min|max|replace|setoninsert|currentdate)$/i.test(operator))
    return "To set a field, give its new value without an operator; merge: true keeps the other fields.";
  if (/^\$(?:unset|delete|remove)$/i.test(operator)) return "To forget fields, name them in unset.";
  if (/^\$(?:pull|pullall|pop|splice)$/i.test(operator))
    return "To take something out of a list, give the list without it; merge: true keeps the other fields.";
  if (/^\$(?:append|add_?to_?list|concat|prepend)$/i.test(operator)) return "$push appends.";
  if (/^\$(?:add|plus|increment|incr|dec|decrement|sub|subtract)$/i.test(operator))
    return "$inc adds, and takes away with a negative number.";
  return "Otherwise give the new value itself.";
}
