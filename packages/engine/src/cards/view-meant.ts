/** The view that a model means by a name of its own choice: "line" is a chart, and "calendar" is nothing there is. */
import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";
import type { CardOptions } from "@etui/protocol/cards/options";
import { quote } from "@etui/values/json/preview";
import { nearestName } from "@etui/values/nearest-name";
import { type Refusal, refuse } from "@etui/words/refusal";

export type ViewMeant =
  | { ok: true; card_type: CardType; options: Pick<CardOptions, "chart_type" | "component_id"> }
  | { ok: false; refused: Refusal; near: readonly string[] };

/** `components` are the ids of those that skills have registered; a skill's own name goes first. */
export function viewMeant(kind: string, components: readonly string[]): ViewMeant {
  if (components.includes(kind)) return view("custom", { component_id: kind });
  const name = kind.toLowerCase().replace(/[\s_.-]/g, "");
  const own = CARD_TYPES.find((type) => type === name);
  if (own !== undefined && own !== "custom") return view(own);
  // There is no view for recommendations, so they are shown as a list.
  if (name.startsWith("recommend")) return view("list");
  const [, chart] = CHART.exec(name) ?? [];
  if (chart !== undefined)
    return view("chart", { chart_type: chart === "column" ? "bar" : (chart as "bar") });
  // With a component's id in its options, as show_card takes it.
  if (own === "custom") return view("custom");
  const near = NEAR.find(([words]) => words.test(name))?.[1] ?? nearTo(kind, components);
  return { ...refuse("cards.unknown_view", { kind: quote(kind), near, views: VIEWS, components }), near };
}

const view = (
  card_type: CardType,
  options: Pick<CardOptions, "chart_type" | "component_id"> = {},
): ViewMeant => ({
  ok: true,
  card_type,
  options,
});

const VIEWS = CARD_TYPES.filter((type) => type !== "custom");

function nearTo(kind: string, components: readonly string[]): string[] {
  const nearest = nearestName(kind, [...VIEWS, ...components]);
  return nearest === undefined ? [] : [nearest];
}

const CHART = /^(bar|column|line|pie|radar)(?:chart|graph|plot|diagram)?$/;

/** Views that other programs have, and which of ours shows the same. Most telling word first. */
const NEAR: readonly (readonly [RegExp, readonly CardType[]])[] = [
  [/calendar|agenda|schedule|gantt|roadmap|日历|日程|时间线/, ["timeline", "table"]],
  [/kanban|board|看板/, ["list", "table"]],
  [/area|scatter|histogram|bubble|heatmap|funnel|do(?:ugh)?nut|graph|plot|chart|图$/, ["chart"]],
  [/gauge|meter|stepper|steps|进度/, ["progress"]],
  [/metric|stat|kpi|score|number|指标/, ["counter"]],
  [/grid|sheet|matrix|map|表格/, ["table"]],
  [/mind|outline|hierarchy|organi[sz]ation|导图/, ["tree"]],
  [/poll|quiz|choice|radio|dropdown|picker|投票/, ["select"]],
  [/survey|questionnaire|question|input|问卷|表单/, ["form"]],
  [/dialog|confirm|popup|alert|markdown|text|note|html|弹窗/, ["modal"]],
  [/notif|banner|snackbar|通知/, ["toast"]],
  [/todo|task|check|galler|feed|card|列表|清单/, ["list"]],
];
