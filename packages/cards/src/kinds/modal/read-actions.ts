/** The decisions of a modal, in whatever form they come. */
import type { ChoiceValue } from "@etui/protocol/cards/form";
import type { ModalAction } from "@etui/protocol/cards/modal";
import type { CardAction } from "@etui/protocol/cards/options";
import type { Json, JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { cutText } from "@etui/values/text/cut-text";
import { isFlag, isText, keysCalled, valueCalled, wordList } from "../../records/key-words.ts";

// biome-ignore format: a word list reads better in rows
const ACTIONS = wordList("actions", "buttons", "choices", "options", "按钮", "操作", "选项");
const VALUE = wordList("value", "id", "key", "action", "name");
const LABEL = wordList("label", "text", "title", "name", "名称", "标签");
const KIND = wordList("kind", "style", "variant", "type", "role", "color");

const MAX_ACTIONS = 10;
const MAX_LABEL = 60;

/** The field that holds the decisions. */
export const actionsKeyOf = (object: JsonObject): string | undefined =>
  keysCalled(object, ACTIONS).find((key) => Array.isArray(object[key]));

/** `buttons` that call tools are decisions too, unless the data name them already. */
export function readActions(given: readonly Json[], buttons: readonly CardAction[] = []): ModalAction[] {
  const actions = new Map<ChoiceValue, ModalAction>();
  const kinds = new Set<string>();
  for (const action of [...given.map(actionOf), ...buttons.map(decisionOf)]) {
    if (actions.size === MAX_ACTIONS) break;
    if (action === undefined || actions.has(action.value)) continue;
    const { kind, ...plain } = action;
    // Of each kind only the first is drawn as such.
    const isTaken = kind === undefined || kinds.has(kind);
    if (kind !== undefined && kind !== "plain") kinds.add(kind);
    actions.set(action.value, isTaken ? plain : action);
  }
  return [...actions.values()];
}

/** The decisions among a modal's data that name a tool, as the buttons that they are. */
export function toolActions(data: Json): CardAction[] {
  const key = isObject(data) ? actionsKeyOf(data) : undefined;
  if (key === undefined) return [];
  return ((data as JsonObject)[key] as Json[]).flatMap((entry) => {
    const action = actionOf(entry);
    if (action === undefined || !isObject(entry) || typeof entry.tool !== "string") return [];
    const args = entry.arguments ?? entry.args ?? entry.parameters;
    const { value, kind } = action;
    const label = cutText(action.label, MAX_LABEL);
    return [
      { label, tool: entry.tool, value, ...(isObject(args) && { arguments: args }), ...(kind && { kind }) },
    ];
  });
}

const decisionOf = ({ label, value = label, kind }: CardAction): ModalAction => ({
  value,
  label,
  ...(kind && { kind }),
});

function actionOf(entry: Json): ModalAction | undefined {
  if (isActionValue(entry)) return { value: entry, label: cutText(String(entry), 200) };
  if (!isObject(entry)) return undefined;
  const label = valueCalled(entry, LABEL, isText);
  const value = valueCalled(entry, VALUE, isActionValue) ?? label;
  if (value === undefined) return undefined;
  const kind = actionKind(entry);
  return { value, label: cutText(label ?? String(value), 200), ...(kind && { kind }) };
}

function actionKind(entry: JsonObject): ModalAction["kind"] {
  const word = valueCalled(entry, KIND, isKind);
  if (word !== undefined) return KINDS[word.toLowerCase()];
  if (entry.primary === true || entry.default === true) return "primary";
  return entry.danger === true || entry.destructive === true ? "danger" : undefined;
}

const KINDS: Record<string, ModalAction["kind"]> = {
  primary: "primary",
  default: "primary",
  submit: "primary",
  confirm: "primary",
  danger: "danger",
  destructive: "danger",
  delete: "danger",
  red: "danger",
  plain: "plain",
  secondary: "plain",
  cancel: "plain",
};

const isKind = (value: Json): value is string =>
  typeof value === "string" && Object.hasOwn(KINDS, value.toLowerCase());
const isActionValue = (value: Json): value is ChoiceValue =>
  isText(value) || isFlag(value) || (typeof value === "number" && Number.isFinite(value));
