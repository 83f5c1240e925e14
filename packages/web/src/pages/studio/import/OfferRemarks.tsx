import { clsx } from "clsx";
import type { Offer } from "./import-api.ts";
import { useImportWords } from "./words/import-words.ts";

type Severity = "danger" | "error" | "warning" | "note";

const TONES: Record<Severity, string> = {
  danger: "text-danger",
  error: "text-danger",
  warning: "text-brass-ink",
  note: "text-muted",
};
const GRAVITY: readonly Severity[] = ["danger", "error", "warning", "note"];

/** What is wrong or should be checked, by file and line, the gravest first. */
export function OfferRemarks({
  findings,
  diagnostics,
}: Pick<Offer["inspection"], "findings" | "diagnostics">) {
  const words = useImportWords();
  const all = [...findings, ...diagnostics].sort(
    (one, other) => GRAVITY.indexOf(one.severity) - GRAVITY.indexOf(other.severity),
  );
  return (
    <ul className="space-y-2.5">
      {all.map((remark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list is never changed
        <li key={index} className="text-14">
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className={clsx("text-13 font-medium", TONES[remark.severity])}>
              {words.severities[remark.severity]}
            </span>
            {remark.file !== undefined && (
              <span className="font-mono text-12 text-muted wrap-anywhere">
                {words.at(remark.file, remark.line)}
              </span>
            )}
          </p>
          <p className="wrap-anywhere">{remark.message}</p>
          {remark.excerpt !== undefined && (
            <p className="mt-1 rounded-s bg-slot px-2.5 py-1.5 font-mono text-12 wrap-anywhere">
              {remark.excerpt}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}
