/** The values of `{{ }}` when a trigger fires. */
import type { Json } from "@etui/values/json/json";
import type { TemplateValues } from "../../template/template-value.ts";
import type { DueTrigger } from "../duties/due-trigger.ts";

export interface WatchedDocument {
  path: string;
  content: Json | null;
  version: number;
}

export type FiringValues = TemplateValues;

/**
 * `document` is the present one that the firing is about; without content if it was deleted. `item` is the one of its
 * list whose date has come.
 */
export function firingValues(
  due: DueTrigger,
  {
    firingId,
    dueAt,
    document,
    item,
  }: { firingId: string; dueAt: Date; document?: WatchedDocument | undefined; item?: Json | undefined },
): FiringValues {
  const { now, time_zone } = due;
  return {
    trigger: {
      trigger_id: due.trigger_id,
      title: due.title,
      description: due.description ?? "",
      source_path: due.source_path ?? "",
    },
    firing: { firing_id: firingId, due_at: dueAt, fired_at: now, cause: due.cause },
    now,
    today: Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(time_zone)
      .toPlainDate()
      .toString(),
    ...(document === undefined ? {} : { document: { ...document, ...fieldsOf(document.content) } }),
    ...(item === undefined ? {} : { item }),
    ...(due.details?.body === undefined ? {} : { body: due.details.body as Json }),
  };
}

/** People first write `document.title`, and mean `document.content.title`. */
function fieldsOf(content: Json | null): TemplateValues {
  if (typeof content !== "object" || content === null || Array.isArray(content)) return {};
  const { path, content: inner, version, ...fields } = content;
  return fields;
}
