import type { JsonObject } from "@etui/values/json/json";
import { isObject } from "@etui/values/json/json-object";
import { clsx } from "clsx";
import { useLanguage } from "../../../base/words/language.ts";
import { shortMoment } from "../../../base/words/moment.ts";
import { useToolWords } from "../words/tool-words.ts";
import { columnsOf, isMoment } from "./facts.ts";

/** Longer lists are shown as JSON, and in the views made for many. */
const MOST_ROWS = 50;
const MOST_DEPTH = 4;

/** Any JSON in a form for people: named values, rows, lists. Text stays text. */
export function Readable({ value, depth = 0 }: { value: unknown; depth?: number }) {
  const columns = columnsOf(value);
  if (columns) return <Rows rows={value as JsonObject[]} columns={columns} />;
  if (depth > MOST_DEPTH) return <Compact value={value} />;
  if (Array.isArray(value)) return value.length === 0 ? <None /> : <Entries entries={value} depth={depth} />;
  if (isObject(value)) return <Named value={value as JsonObject} depth={depth} />;
  return <Scalar value={value} />;
}

function Named({ value, depth }: { value: JsonObject; depth: number }) {
  const entries = Object.entries(value);
  if (entries.length === 0) return <None />;
  return (
    <dl className={depth === 0 ? "divide-y divide-line" : "divide-y divide-line border-l-2 border-line pl-3"}>
      {entries.map(([name, one]) => (
        <div key={name} className={isDeep(one) ? "py-2" : "flex items-baseline gap-4 py-1.5 text-14"}>
          <dt className="w-32 shrink-0 font-mono text-13 text-muted wrap-anywhere">{name}</dt>
          <dd className={isDeep(one) ? "mt-1 min-w-0" : "min-w-0 flex-1"}>
            <Readable value={one} depth={depth + 1} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

const isDeep = (value: unknown) =>
  typeof value === "object" && value !== null && Object.keys(value).length > 0;

function Rows({ rows, columns }: { rows: readonly JsonObject[]; columns: readonly string[] }) {
  return (
    <>
      <div className="overflow-x-auto rounded-m border border-line">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
        <table tabIndex={0} className="w-full text-left text-14">
          <thead className="bg-slot font-mono text-12 text-muted">
            <tr>
              {columns.map((name) => (
                <th key={name} scope="col" className="px-3 py-1.5 font-normal whitespace-nowrap">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {rows.slice(0, MOST_ROWS).map((row, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the rows of one answer do not move
              <tr key={index} className="align-top">
                {columns.map((name) => (
                  <td
                    key={name}
                    className={clsx("max-w-80 px-3 py-1.5", isDeep(row[name]) ? "min-w-48" : "min-w-24")}
                  >
                    <div className="line-clamp-4 wrap-anywhere">
                      {isDeep(row[name]) ? <Compact value={row[name]} /> : <Scalar value={row[name]} />}
                    </div>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <More count={rows.length - MOST_ROWS} />
    </>
  );
}

function Entries({ entries, depth }: { entries: readonly unknown[]; depth: number }) {
  return (
    <>
      <ul className="divide-y divide-line">
        {entries.slice(0, MOST_ROWS).map((entry, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the entries of one answer do not move
          <li key={index} className="py-1">
            <Readable value={entry} depth={depth + 1} />
          </li>
        ))}
      </ul>
      <More count={entries.length - MOST_ROWS} />
    </>
  );
}

function More({ count }: { count: number }) {
  const { result } = useToolWords();
  return count > 0 ? <p className="pt-1.5 text-13 text-muted">{result.moreRows(count)}</p> : null;
}

const None = () => <span className="text-muted">–</span>;

function Compact({ value }: { value: unknown }) {
  return <span className="font-mono text-12 wrap-anywhere">{JSON.stringify(value)}</span>;
}

function Scalar({ value }: { value: unknown }) {
  const { form } = useToolWords();
  const language = useLanguage();
  if (typeof value === "boolean") return value ? form.yes : form.no;
  if (typeof value === "number") return <span className="tabular-nums">{value}</span>;
  if (typeof value !== "string" || value === "") return <None />;
  if (isMoment(value)) {
    return (
      <time dateTime={value} title={value}>
        {shortMoment(value, language)}
      </time>
    );
  }
  return <span className="whitespace-pre-wrap wrap-anywhere">{value}</span>;
}
