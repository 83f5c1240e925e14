/** What the arguments of show_card already say while the model still writes them, so that drawing can begin. */
import { isRecord, type Params } from "./app-protocol.ts";

export interface AnnouncedCard {
  /** Undefined until the model has written it. */
  card_type: string | undefined;
  title: string | undefined;
  subtitle: string | undefined;
  /** The first words of each row, field or choice that has arrived. */
  lines: readonly string[];
}

/** More lines would disappear again before anybody could read them. */
const MOST_LINES = 12;

const NAMES = ["title", "label", "name", "text", "event", "task", "标题", "名称", "姓名"];

export function announcedCard({ card_type, data_source, options }: Params): AnnouncedCard {
  const said = isRecord(options) ? options : {};
  const data = isRecord(data_source) ? data_source.data : undefined;
  const rows = card_type === "form" ? said.fields : data;
  return {
    card_type: text(card_type),
    title: text(said.title),
    subtitle: text(said.subtitle),
    lines: Array.isArray(rows) ? rows.slice(0, MOST_LINES).flatMap(firstWords) : [],
  };
}

function firstWords(row: unknown): string[] {
  const values = isRecord(row) ? [...NAMES.map((name) => row[name]), ...Object.values(row)] : [row];
  const words = values.map(text).find((value) => value !== undefined);
  return words === undefined ? [] : [words];
}

const text = (value: unknown) => (typeof value === "string" && value.trim() !== "" ? value : undefined);
