/**
 * What a trigger waits for in vain as things stand: a path with nothing at it, a field that no document has, a date that
 * cannot be read, a number that is compared with texts. These are remarks and no refusals, since data may come later.
 */
import type { TriggerCondition, TriggerRules } from "@etui/protocol/trigger";
import type { Json } from "@etui/values/json/json";
import { type Refusal, refusal } from "@etui/words/refusal";
import { LIVE } from "../../data/documents/live.ts";
import { nearPath } from "../../data/near-path/near-path.ts";
import type { FieldPath } from "../../database/filter/condition.ts";
import { equalledDayWords } from "../../database/filter/day-word.ts";
import { parseField } from "../../database/filter/parse-field.ts";
import { parseFilter } from "../../database/filter/parse-filter.ts";
import { Place } from "../../database/filter/place.ts";
import type { TenantScope } from "../../database/tenant.ts";
import { namedDayAsDate } from "../../document/dated-path.ts";
import { isDate } from "../conditions/plan-deadlines.ts";
import { parseWatchPath, type Watch, watchOf } from "../conditions/watch-path.ts";
import { isOneDocument, placeNow } from "../dispatch/firing/source-document.ts";
import type { TriggerDefinition } from "../trigger.ts";
import { hintsOf } from "./asked-for.ts";
import { emptyRanges } from "./empty-ranges.ts";
import { FieldHints, valueIn } from "./field-hints.ts";
import { heldAlready, oneIsCounted } from "./held-already.ts";
import { type Sample, sampleDocuments } from "./sample-documents.ts";

type Gate = NonNullable<TriggerRules["only_if"]>;

/** Each is said once. A fault here must not fail the answer, since the trigger is stored and valid without them. */
export async function hintsFor(
  db: TenantScope,
  { condition, rules, source_path }: Pick<TriggerDefinition, "condition" | "rules" | "source_path">,
): Promise<Refusal[]> {
  try {
    const hints = [
      ...(condition ? await hintsForCondition(db, condition) : []),
      ...(rules.only_if ? await hintsForGate(db, rules.only_if) : []),
      ...(source_path ? await hintsForSource(db, source_path) : []),
    ];
    return [...new Map(hints.map((hint) => [JSON.stringify(hint), hint])).values()];
  } catch {
    return [];
  }
}

async function hintsForCondition(db: TenantScope, condition: TriggerCondition): Promise<Refusal[]> {
  const { watch_path: path, rule, type } = condition;
  const watch = watchOf(path);
  const sample = await sampleDocuments(db, watch);
  const days = dayHints(rule.where, "condition.rule.where", sample);
  if (sample.documents.length === 0) {
    return [
      ...days,
      refusal("condition.nothing_there", { at: "condition.watch_path", path, ...(await near(db, watch)) }),
    ];
  }
  const one = oneIsCounted(condition, sample);
  if (one.length > 0) return one;
  const looked = itemsOf(condition, sample);
  if ("hints" in looked) return looked.hints;
  const { sum } = type === "count" ? rule : {};
  return [
    ...days,
    ...(await heldAlready(db, condition, sample)),
    ...hintsForFilter(rule.where, { at: "condition.rule.where", path, sample: looked.sample }),
    ...(sum === undefined
      ? []
      : new FieldHints("condition.rule.sum", path, looked.sample, "items").asked({
          field: parseField(sum, Place.start("sum")),
          kinds: ["number"],
          holdsWithout: false,
        })),
    ...(type === "data_match" || rule.field === undefined
      ? []
      : new FieldHints(
          "condition.rule.field",
          path,
          looked.sample,
          type === "deadline" ? "items" : "documents",
        ).date(parseField(rule.field, Place.start("field")), type === "deadline" ? isDate : beginsWithDay)),
  ];
}

/** What a filter on the items of a list is about, or why there are none. */
function itemsOf(condition: TriggerCondition, sample: Sample): { sample: Sample } | { hints: Refusal[] } {
  if (condition.type === "data_match" || condition.rule.items === undefined) return { sample };
  const field = parseField(condition.rule.items, Place.start("items"));
  const hints = new FieldHints("condition.rule.items", condition.watch_path, sample, "list").asked({
    field,
    kinds: ["array"],
    holdsWithout: false,
  });
  if (hints.length > 0) return { hints };
  const documents = sample.documents.flatMap(({ path, content }) =>
    content === null ? [{ path, content }] : itemsIn(content, field).map((item) => ({ path, content: item })),
  );
  return { sample: { ...sample, documents, items: condition.rule.items } };
}

function itemsIn(content: Json, field: FieldPath): Json[] {
  const list = valueIn(content, field);
  return Array.isArray(list) ? list : [];
}

/** A count goes by the day alone, and by its text. */
const beginsWithDay = (text: string) => /^\d{4}-\d\d-\d\d/.test(text);

async function hintsForGate(db: TenantScope, gate: Gate): Promise<Refusal[]> {
  const { path, is } = gate;
  const watch = watchOfGate(path);
  if (watch === undefined) return [];
  const sample = await sampleDocuments(db, watch);
  const days = dayHints(gate.where, "rules.only_if.where", sample);
  if (days.length > 0) return days;
  if (sample.documents.length === 0) {
    const dated = namedDayAsDate(watch.text);
    if (dated !== undefined)
      return [refusal("condition.gate_names_day", { at: "rules.only_if.path", path: watch.text, is, dated })];
    const nearest = await near(db, watch);
    // That something is not there yet is what most of such gates are for.
    if (is === "missing" && nearest.nearest === undefined) return [];
    return [
      refusal("condition.gate_nothing_there", { at: "rules.only_if.path", path: watch.text, is, ...nearest }),
    ];
  }
  return gate.where === undefined
    ? []
    : hintsForFilter(gate.where, { at: "rules.only_if.where", path: watch.text, sample });
}

/** One that was deleted keeps the trigger from firing; where nothing ever was, it belongs to nothing. */
async function hintsForSource(db: TenantScope, path: string): Promise<Refusal[]> {
  if (!isOneDocument(path)) return [];
  const { place, isDeleted } = await placeNow(db, path);
  const watch = watchOf(place);
  if (!isDeleted && (await isThere(db, place))) return [];
  const at = "source_path";
  return isDeleted
    ? [refusal("condition.source_deleted", { at, path: place })]
    : [refusal("condition.source_nothing_there", { at, path, ...(await near(db, watch)) })];
}

async function isThere(db: TenantScope, path: string): Promise<boolean> {
  const rows = await db.rows({
    name: "source_is_there",
    text: `select from user_data_store where user_id = $1 and data_path = $2 and ${LIVE}`,
    values: [db.userId, path],
  });
  return rows.length > 0;
}

/** Of a path with values that are known only when it is due, the part before them; undefined if there is none. */
function watchOfGate(path: string): Watch | undefined {
  const known = path.includes("{")
    ? path.slice(0, path.slice(0, path.indexOf("{")).lastIndexOf("/") + 1)
    : path;
  // A star is a character like any other here.
  if (known === "" || known.includes("*")) return undefined;
  const parsed = parseWatchPath(known);
  return parsed.ok ? parsed.watch : undefined;
}

function hintsForFilter(
  where: unknown,
  { at, path, sample }: { at: string; path: string; sample: Sample },
): Refusal[] {
  const filter = parseFilter(where, at);
  if (!filter.ok) return [];
  const empty = emptyRanges(filter.condition, at);
  if (empty.length > 0) return empty;
  const fields = new FieldHints(at, path, sample);
  return hintsOf(filter.condition, (asked) => fields.asked(asked));
}

/** A word for a day that is to be equalled, unless a document has that very text: as in a query that finds nothing. */
function dayHints(where: unknown, at: string, { documents }: Sample): Refusal[] {
  return (
    equalledDayWords(where)
      // A placeholder is filled in each time.
      .filter(
        (written) => !written.includes("{") && !documents.some(({ content }) => hasText(content, written)),
      )
      .map((written) => refusal("condition.day_as_text", { at, written }))
  );
}

const hasText = (value: Json, text: string): boolean =>
  value === text ||
  (typeof value === "object" && value !== null && Object.values(value).some((inner) => hasText(inner, text)));

/** Something that exists, whose path this one nearly is. */
async function near(db: TenantScope, { keys, pattern }: Watch): Promise<{ nearest?: string }> {
  const path = keys[0].replace(/\/+$/, "");
  const found = path === "" ? undefined : await nearPath(db, path);
  if (found === undefined || (pattern !== null && found === keys[0])) return {};
  return { nearest: found };
}
