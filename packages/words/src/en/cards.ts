import type { CardType } from "@etui/protocol/cards/card-type";
import type { AnyRefusal } from "@etui/protocol/refusal";
import { figure } from "../figure.ts";
import type { Reason, Say } from "../sentence.ts";
import { someOf } from "./some-of.ts";

type Endpoint = { endpoint: string };

/** A word for a day that a filter compared as a text. */
type EqualledDay = { written: string; date: string };

/** A field that was changed elsewhere meanwhile; what is stored is missing where nothing is. */
type Overtaken = { label: string; yours: string; stored?: string };

/** Cards: what is shown, and how; and what a person answers to one. */
export const cards = {
  "cards.path_missing": (_: { at: string }) =>
    'data_source.path is missing. Give one, or use type "inline" with data.',
  "cards.endpoint_missing": (_: { at: string }) =>
    "data_source.endpoint is missing. Give a registered endpoint.",
  "cards.data_missing": (_: { at: string }) =>
    'data_source.data is missing. Give any JSON, or use type "path".',
  "cards.nothing_stored": ({ near, there = [] }: { near?: string; there?: readonly string[] }) => {
    const nothing = "Nothing is stored at this path or below it";
    if (near !== undefined) return `${nothing}. There is ${near}.`;
    return there.length === 0
      ? `${nothing}, nor anywhere else yet.`
      : `${nothing}. There are: ${there.join(", ")}.`;
  },
  /** `why` are a query's own sentences, which are for models. */
  "cards.nothing_matches": ({
    path,
    days = [],
    why = [],
  }: {
    path: string;
    days?: readonly EqualledDay[];
    why?: readonly string[];
  }) =>
    `Nothing below ${path} matches. ` +
    why.map((sentence) => `${sentence} `).join("") +
    days
      .map(({ written, date }) => `"${written}" was looked for as that text; the day is "${date}". `)
      .join("") +
    `With options.empty_text the card is shown all the same, and follows what comes.`,
  "cards.pattern_as_path": ({ folder }: { at: string; folder: string }) =>
    `A card's path takes no *. Write ${JSON.stringify(folder)} for all documents below it, and filters for some of them.`,
  "cards.filters_of_path": (_: { at: string }) =>
    'filters and search choose among stored documents: they go with data_source {"type": "path", "path": …}. Choose from other data yourself.',
  "cards.no_such_rows":
    "This cursor is not one of this card, or is older than a day. Open the card again and follow its next_cursor.",
  "cards.may_not_replace": (_: { at: string }) =>
    "This connection may only read and display, so it replaces no card. Leave replaces out.",

  "cards.unknown": "This card is not there, or not any more. Look for it among the recent cards.",
  "cards.not_stored_now":
    "What this card shows is not stored at present. Once it is there again, so is the card.",
  "cards.changed_since":
    "What this card shows has changed and does not fit it any more. Ask the assistant for a new card.",

  "cards.answered_before":
    "This card was answered before, so this answer was not stored. Ask for a new card to answer again.",
  "cards.superseded": "A newer card has taken the place of this one. Answer that one.",
  "cards.takes_no_answer": "This card takes no answer.",
  "cards.waits_for_nothing":
    "This card is not there any more, or takes no answer any more, so nothing was kept.",
  "cards.draft_too_long": ({ most }: { most: number }) =>
    `A draft has at most ${figure(most)} characters as JSON.`,
  "cards.no_room": ({ path }: { path: string }) =>
    `Nothing more fits where this answer is to be saved (${path}). What you filled in is kept with the card. ` +
    "Make room there, or ask the assistant for a card that saves somewhere else.",
  "cards.overtaken": ({
    path,
    fields,
    more,
  }: {
    path: string;
    fields: readonly Overtaken[];
    more: number;
  }) => {
    const both = fields.map(
      ({ label, yours, stored }) =>
        `${label} (yours ${yours}, ${stored === undefined ? "nothing stored now" : `stored now ${stored}`})`,
    );
    return (
      `While this was open, somebody else changed the same in ${path}: ${someOf(both, more)}. ` +
      "Nothing was saved, and what you filled in is kept with the card. Decide which is to stand, and answer again."
    );
  },
  "cards.document_deleted": ({ path }: { path: string }) =>
    `While this was open, ${path} was deleted. Nothing was saved, and what you filled in is kept with the card. ` +
    "Answer again if it is to be saved there anew.",

  "cards.endpoint_name": 'An endpoint is a name such as "/bazi/chart", and never an address.',
  "cards.name_taken": ({ name, owner }: { name: string; owner: string }) =>
    `${name} belongs to ${owner} already. Take another name.`,
  "cards.view_as_path": ({ endpoint }: Endpoint) =>
    `Nothing is stored at ${endpoint}; it is a view: path "${endpoint.replace(/^\//, "").replace("/", "://")}".`,
  "cards.unknown_endpoint": ({ nearest, known }: { nearest?: string; known: readonly string[] }) =>
    nearest === undefined
      ? `There is no such endpoint. Registered: ${known.join(", ")}. Other data are shown by type "path", where they are stored, or as "inline".`
      : `There is no such endpoint; did you mean ${nearest}?`,
  /** `faults`: what is wrong with them; none where there may be no parameters at all. */
  "cards.endpoint_params": ({ endpoint, faults }: Endpoint & { faults: readonly AnyRefusal[] }, say: Say) =>
    `params of ${endpoint}: ${faults.length === 0 ? "it takes none." : faults.map(say).join("\n")}`,
  "cards.endpoint_in_itself": ({ endpoint, deepest }: Endpoint & { deepest: number }) =>
    `${endpoint} was asked for by endpoints that ask for one another, ${figure(deepest)} deep. An endpoint must not show its own card.`,
  "cards.endpoint_refused": ({ endpoint, because }: Endpoint & { because: Reason }, say: Say) =>
    `${endpoint} gave no data: ${say(because)}`,
  "cards.endpoint_no_data": ({ endpoint }: Endpoint) => `${endpoint} gave no data. Try again later.`,
  "cards.endpoint_too_much": ({ endpoint, megabytes }: Endpoint & { megabytes: number }) =>
    `${endpoint} gave more than ${megabytes} MB of data. Ask it for less.`,
  "cards.endpoint_bad_data": ({ endpoint, fault }: Endpoint & { fault: AnyRefusal }, say: Say) =>
    `${endpoint} gave data that cannot be kept: ${say(fault)}`,
  "cards.endpoint_too_slow": ({ endpoint, seconds }: Endpoint & { seconds: number }) =>
    `${endpoint} did not answer within ${figure(seconds)} s. Try again later.`,
  "cards.endpoint_failed": ({ endpoint }: Endpoint) =>
    `${endpoint} failed. Try again later; Etui's log has the reason.`,
  "cards.component_name":
    "component_id is a name of up to 100 letters, digits, _ and -, such as bazi_chart, and begins with a letter or digit.",
  "cards.component_too_large": ({ megabytes }: { megabytes: number }) =>
    `html is a page of at most ${megabytes} MB. Leave pictures and libraries out of it.`,

  /** `near`: the views that come nearest; `components`: those that skills bring along. */
  "cards.unknown_view": ({
    kind,
    near,
    views,
    components,
  }: {
    kind: string;
    near: readonly string[];
    views: readonly string[];
    components: readonly string[];
  }) =>
    `kind: there is no view ${kind}${near.length > 0 ? `; nearest: ${near.join(" or ")}` : ""}. ` +
    `Known kinds: ${views.join(", ")}${components.length > 0 ? `, and of skills ${components.join(", ")}` : ""}.`,
  /** `form`: how the mapping of this view is written; empty where it has none. */
  "cards.no_mapping": ({
    card_type,
    form,
    got,
  }: {
    at: string;
    card_type: CardType;
    form: string;
    got: string;
  }) =>
    `options.mapping says which field plays which part: {"mapping": ${form}} for a ${card_type}, with the names of fields; got ${got}.`,
  "cards.option_elsewhere": ({ at, card_type, takes }: { at: string; card_type: CardType; takes: string }) =>
    `${at} has no such meaning for a ${card_type} card. Write ${takes}.`,
  "cards.said_twice": ({ at, as }: { at: string; as: string }) =>
    `${at} and ${as} mean the same and differ. Give only ${as}.`,
  "cards.grouped_twice": ({ at, as, group }: { at: string; as: string; group: string }) =>
    `${at} and ${as} mean the same and differ. For a series of each ${group} write mapping.series: "${group}", and leave ${as} out.`,

  "cards.no_groups": ({ at, card_type }: { at: string; card_type: CardType }) =>
    `${at}: a ${card_type} card shows no groups. chart, table, list, counter and progress do.`,
  "cards.groups_of_endpoint": (_: { at: string }) =>
    'What an endpoint answers is not grouped. Group stored data (type "path") or rows that you give (type "inline").',
  "cards.unknown_part": ({
    at,
    name,
    field,
    unit,
  }: {
    at: string;
    name: string;
    field: string;
    unit: string;
  }) =>
    `${at}: ${name} is nothing that can be grouped or added up. ` +
    `Write ${unit}(${field}), or day, week, month, year of a field; figures are count, sum, avg, min, max of a field.`,
  "cards.figure_as_group": ({ at, name }: { at: string; name: string }) =>
    `${at}: ${name} is what groups come to, and here stands what they are grouped by: a field, or month(date).`,
  "cards.group_as_figure": ({ at, name, field }: { at: string; name: string; field: string }) =>
    `${at}: ${name} is a group, and here stands a figure: count, or sum, avg, min, max of a field, not of ${field}.`,
  "cards.count_of_field": ({
    at,
    name,
    field,
    write,
  }: {
    at: string;
    name: string;
    field: string;
    write: string;
  }) =>
    `${at}: ${name} would count values of ${field}, and count counts documents. Write ${write}; ` +
    `filters ${JSON.stringify({ [field]: { $exists: true } })} choose those that have ${field}.`,
  "cards.no_group_order": ({
    at,
    name,
    names,
    near,
  }: {
    at: string;
    name: string;
    names: readonly string[];
    near?: string;
  }) =>
    `${at}: groups cannot be sorted by ${name}${near === undefined ? "." : `; did you mean ${near}?`} ` +
    `Sort by ${names.join(", ")}, with - in front for descending.`,
  "cards.no_group_for_chart": ({ at }: { at: string }) =>
    `${at} is missing: what a chart groups by, such as a field or month(date).`,
  "cards.nothing_grouped": ({
    name,
    what,
    there,
    near,
  }: {
    name: string;
    what: "field" | "date" | "number";
    there: readonly string[];
    near?: string;
  }) => {
    if (near !== undefined) return `None has ${name}; did you mean ${near}?`;
    if (what !== "field") return `${name} holds no ${what} in any of them that can be read.`;
    return `None has ${name}${there.length === 0 ? "." : `; they have ${there.join(", ")}.`}`;
  },
  "cards.no_day_in_path": ({ name }: { name: string }) =>
    `${name}: no path there has a day in it, as runs/2026-01-05 has.`,

  "cards.no_ticks": "This card has no ticks that can be changed.",
  "cards.list_changed": "The list has changed meanwhile. Look at it again and tick the item where it is now.",

  "cards.too_many_actions": ({ at, most }: { at: string; most: number }) =>
    `${at}: A card has at most ${figure(most)} buttons.`,
  "cards.action_twice": ({ at, label }: { at: string; label: string }) =>
    `${at}: two buttons are “${label}”. Give each a label of its own.`,
  "cards.action_refused": (
    { at, label, tool, because }: { at: string; label: string; tool: string; because: Reason },
    say: Say,
  ) => `${at}: pressing “${label}” would be refused by ${tool}: ${say(because)}`,
  "cards.no_such_button": ({ label }: { label: string }) =>
    `The card has no button “${label}” there now. Look at it again and press the one that you mean.`,
  "cards.pressed_before": ({ label, at }: { label: string; at: string }) =>
    `“${label}” was pressed before (${at}), and works once. Ask for a new card to do it again.`,
  "cards.no_added_arguments": (_: { at: string }) =>
    "Only the component of a custom card may add arguments to a button.",
  "cards.argument_fixed": ({ label, fixed }: { at: string; label: string; fixed: readonly string[] }) =>
    `The card itself states ${fixed.join(", ")} for “${label}”; its component may only add other arguments.`,

  "cards.no_column": ({ at }: { at: string }) =>
    `${at}: A column is the name of a field or {key, label, align: left|center|right, type: text|number|date|boolean, width: pixels}.`,
  "cards.too_many_columns": ({ at, most }: { at: string; most: number }) =>
    `${at}: A card has at most ${figure(most)} columns.`,
};
