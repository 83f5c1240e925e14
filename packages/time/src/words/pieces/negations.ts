import { refused } from "./piece.ts";
import { type Rule, rule, wordRule } from "./rule.ts";

/** Refused, because a person who says when not to be reminded must not get a reminder at that very time. */
export const negations: readonly Rule[] = [
  wordRule(
    "(?:please )?(?:don['’]?t|do not|no need to|never|stop|not to) (?:remind|wake|ping|notify|alert|disturb|bother|call)(?:ing)? (?:me|us)|no (?:reminders?|alarms?|notifications?)",
    () => [refused({ code: "negated" })],
  ),
  wordRule(
    "(?:cancel|delete|remove|stop|turn off|disable|skip) (?:(?:the|my|all|this|that|today['’]s|tomorrow['’]s) )?(?:[a-z0-9:]{1,12} )?(?:reminders?|alarms?|notifications?)",
    () => [refused({ code: "negated" })],
  ),
  rule(
    "(?:not|cancel|skip)\\s+(?=(?:on|at|every|tomorrow|today|tonight|monday|tuesday|wednesday|thursday|friday|saturday|sunday)\\b)",
    () => [refused({ code: "negated" })],
  ),
  rule("(?:不要|不用|不必|无需|不需要|别再?)(?:再)?(?:提醒|叫醒?|通知|打扰|吵)", () => [
    refused({ code: "negated" }),
  ]),
  rule("(?:取消|删除|删掉|关掉|关闭|停掉)[^,，。]{0,20}?(?:提醒|闹钟)", () => [refused({ code: "negated" })]),
];
