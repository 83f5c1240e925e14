import type { When } from "../when-query.ts";

const LONGEST_TITLE = 200;

/** The arguments of create_trigger for one line of words. `title` is used if the words say only when. */
export function reminderArguments(
  { schedule, schedule_type, rest, rules }: Pick<When, "schedule" | "schedule_type" | "rest" | "rules">,
  { title, hasDevices }: { title: string; hasDevices: boolean },
) {
  const text = rest ?? title;
  return {
    trigger_type: "reminder",
    title: text.slice(0, LONGEST_TITLE),
    schedule,
    schedule_type,
    ...(rules && { rules }),
    // A channel without any subscription would fail to deliver each time.
    action: { type: "notify", params: { body: text, channels: hasDevices ? ["inbox", "push"] : ["inbox"] } },
  };
}
