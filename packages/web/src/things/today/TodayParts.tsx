import type { TodayPart } from "../../base/page/page.ts";

/** The pages' parts of what today brings, below each other. */
export function TodayParts({ parts }: { parts: readonly TodayPart[] }) {
  return parts.map(({ Component, isWide }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: they are the same as long as the page lives
    <Component key={place} {...(isWide && { className: "col-span-2" })} />
  ));
}
