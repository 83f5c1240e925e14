/** What the HTTP surface refuses by itself: how it is called, and what its addresses do not have. */

import type { RequestSize } from "@etui/protocol/api/contract";
import { figure } from "../../figure.ts";

const TOO_LARGE: Readonly<Record<RequestSize, (most: string) => string>> = {
  document: (most) =>
    `The request is too large: at most ${most} bytes. One document holds up to 1 MiB of JSON; split bigger ones.`,
  hook: (most) => `The body is larger than ${most} bytes.`,
  file: (most) => `The file is too large: at most ${most} bytes.`,
  package: (most) => `The archive is too large: at most ${most} bytes. Pack the folder of the skill alone.`,
  history: (most) =>
    `The history is too large: at most ${most} bytes. Leave out what is old, or its pictures.`,
};

type TooOften = {
  what: "call" | "reply" | "calendar" | "capture";
  most: number;
  withinSeconds: number;
  /** How long to wait. */
  seconds: number;
};

const OFTEN: Readonly<Record<TooOften["what"], string>> = {
  call: "calls",
  reply: "replies",
  calendar: "readings of the calendar",
  capture: "requests to the address for tasks",
};

export const http = {
  /** `there_are`: the few of its family; without them a list of all is named. */
  "http.unknown_address": ({
    address,
    there_are,
  }: {
    address: string;
    there_are?: readonly string[] | undefined;
  }) =>
    `There is no ${address}. ` +
    (there_are === undefined
      ? "GET /api/openapi.json lists what there is."
      : `There are ${there_are.slice(0, -1).join(", ")} and ${there_are.at(-1)}.`),
  "http.only_post": ({ what }: { what: "tool" | "webhook" }): string =>
    what === "tool"
      ? "A tool is called with POST, its arguments as a JSON body. GET /api/tools describes all of them."
      : "A webhook is called with POST.",
  "http.other_host": ({ port }: { port: number }) =>
    `Call Etui by http://127.0.0.1:${port}: it answers to no other name.`,
  "http.other_site": "Pages of other sites may not call Etui.",
  "http.sent_by_form":
    "Send JSON with the header Content-Type: application/json, or a file with application/octet-stream.",
  "http.bad_conversation": ({ at, most }: { at: string; most: number }) =>
    `${at} names a conversation by 1 to ${figure(most)} of the characters A-Z, a-z, 0-9, _ . : and -. Send such a name, or leave the header out. Nothing was done.`,
  "http.too_large": ({ carries, most }: { carries: RequestSize; most: number }) =>
    TOO_LARGE[carries](figure(most)),
  "http.compressed": "Send the body uncompressed, without Content-Encoding.",
  "http.hung_up": "The request ended before its body did. Send it again.",
  "http.not_utf8": "The body is not valid UTF-8.",

  "http.too_often": ({ what, most, withinSeconds, seconds }: TooOften) =>
    `That is more than ${figure(most)} ${OFTEN[what]} within ${figure(withinSeconds)} seconds. Wait ${figure(seconds)} ${seconds === 1 ? "second" : "seconds"}, then go on more slowly. Nothing was done.`,
  "http.too_many_replies": ({ most }: { most: number }) =>
    `${figure(most)} replies are being made already. Wait until one is over, or stop one. Nothing was said.`,
  "http.too_many_streams": ({ most }: { most: number }) =>
    `${figure(most)} event streams are open already. Close one first.`,
  "http.path_and_prefix": "Give path or prefix, not both.",
  "http.archive_busy": "An archive is being read already. Ask again when it is done.",

  "http.no_card": "There is no such card, or it waits for nothing. List the cards to see those there are.",
  "card_file.gone": "This card is gone.",
  "http.card_superseded":
    "A newer card has taken the place of this one, and nobody will answer it. Wait for that one.",
  "card_file.no_data": "The card has no data now.",
  /** With a type where the ending is known, and cards of that type do not come so. */
  "card_file.no_form": ({
    ending,
    known,
    card_type,
  }: {
    ending: string;
    known: readonly string[];
    card_type?: string | undefined;
  }) =>
    card_type === undefined
      ? `A card comes as ${known.join(", ")}, or as JSON without an ending.`
      : `A ${card_type} card has no ${ending} form. Cards come as ${known.join(", ")}: charts come as pictures, and what has rows as csv.`,
  "http.bad_pins": ({ most }: { at: string; most: number }) =>
    `Send {"pins": [{"card_id": "…", "size": "wide"}]}: at most ${figure(most)}, each card once, small, wide, tall or large.`,
  "http.no_component": "No such component is installed. The card shows its data without it.",
  "http.card_link_invalid":
    "This link is not valid any more. Ask the assistant for the card again, or open it in Etui.",

  "http.no_grant": "There is no such grant. List the grants to see their ids.",
  "http.no_conversation": "There is no such conversation. List the conversations to see their ids.",
  "http.no_file": "This conversation has no such file.",
  "http.bad_message_ids": ({ at }: { at: string }) =>
    `${at} has one that is no id of a message. List the messages of the inbox to see their ids.`,

  "http.wants_model":
    'Send {"provider": "openai-compatible" | "anthropic" | "google", "model": "…"}; with base_url for a server of your own, with key unless one is kept for it, and with price, {"currency": "USD", "input": 3, "output": 15} for each million of tokens, where replies are to say what they cost.',
  "http.wants_model_access":
    'Send {"provider": "…"}, with base_url for a server of your own, and with key unless one is kept for it.',
  "http.wants_setting": 'Send {"value": …}, or {"secret": "…"} for what only the skill\'s code may see.',

  "card_file.answer_in_etui":
    "What is said in this program does not count as the person's word. Answer the card in Etui's web app.",
  "card_file.no_pass": "This is for the card app, which holds a pass. Use show_card.",
  "card_file.too_many_wait": "Too many cards wait. Look again later.",
  "http.page_not_built": "The web app is not built. Run `npm run build`, then start Etui again.",
};
