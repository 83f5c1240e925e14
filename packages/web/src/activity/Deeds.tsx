import { clsx } from "clsx";
import { useState } from "react";
import { addressOfPath } from "../data/data-address.ts";
import { visibleName } from "../data/visible-name.ts";
import { Link } from "../router/Link.tsx";
import { addressOfTrigger } from "../triggers/trigger-address.ts";
import { useWords } from "../words/use-words.ts";
import { type Call, type Deed, nameOfDeed } from "./calls.ts";

const SHOWN = 3;
/** Opened by a click: more of them than this would make a page of one call. */
const MOST_SHOWN = 200;

/** What a call changed: the first few, and how many more. */
export function Deeds({ call }: { call: Call }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const { deeds, isCut } = call;
  const shown = deeds.slice(0, open ? MOST_SHOWN : SHOWN);
  const hidden = deeds.length - shown.length;
  const more = isCut ? words.activity.atLeastMore(hidden) : words.activity.more(hidden);
  const canOpen = !open && deeds.length > SHOWN;
  return (
    <div className="mt-2 border-l border-line pl-3 text-13">
      <ul aria-label={words.activity.changed}>
        {shown.map((deed) => (
          <Line key={deed.change_id} deed={deed} />
        ))}
      </ul>
      {open && call.by && <p className="py-0.5 font-mono text-12 text-muted">{call.by.tool}</p>}
      {canOpen || open ? (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="rounded-s py-0.5 text-felt underline-offset-4 hover:underline"
        >
          {open ? words.activity.fewer : more}
        </button>
      ) : (
        isCut && <p className="py-0.5 text-muted">{more}</p>
      )}
    </div>
  );
}

function Line({ deed }: { deed: Deed }) {
  if (deed.kind === "skill") return <SkillLine deed={deed} />;
  return deed.kind === "trigger" ? <TriggerLine deed={deed} /> : <DocumentLine deed={deed} />;
}

function SkillLine({ deed: { target, action, version } }: { deed: Deed }) {
  const words = useWords();
  return (
    <li className="flex min-w-0 flex-wrap items-baseline gap-x-2 py-0.5">
      <span className="line-clamp-2 min-w-0 font-mono text-ink wrap-anywhere">{target}</span>
      <span className={action === "deleted" ? "text-danger" : "text-muted"}>
        {words.activity.action[action]}
      </span>
      {version !== undefined && (
        <span title={words.data.version(version)} className="font-mono text-12 text-brass-ink">
          v{version}
        </span>
      )}
    </li>
  );
}

function TriggerLine({ deed }: { deed: Deed }) {
  const words = useWords();
  const { target, title, action } = deed;
  return (
    <li className="flex min-w-0 flex-wrap items-baseline gap-x-2 py-0.5">
      <Link
        href={addressOfTrigger(target)}
        className="line-clamp-2 min-w-0 rounded-s text-ink underline-offset-4 wrap-anywhere hover:text-felt hover:underline"
      >
        {title ?? target}
      </Link>
      <span className={action === "deleted" ? "text-danger" : "text-muted"}>
        {words.activity.action[nameOfDeed(deed)]}
      </span>
    </li>
  );
}

function DocumentLine({ deed: { target, action, version, cameFrom } }: { deed: Deed }) {
  const words = useWords();
  const isGone = action === "deleted" || action === "expired" || action === "purged";
  return (
    <li className="flex min-w-0 flex-wrap items-baseline gap-x-2 py-0.5">
      <Link
        href={addressOfPath(target)}
        title={target}
        className="line-clamp-2 min-w-0 rounded-s font-mono text-ink underline-offset-4 wrap-anywhere hover:text-felt hover:underline"
      >
        {visibleName(target, words)}
      </Link>
      <span
        title={cameFrom}
        className={clsx("line-clamp-2 wrap-anywhere", isGone ? "text-danger" : "text-muted")}
      >
        {words.activity.action[action]}
        {cameFrom !== undefined && ` ${words.activity.movedFrom(cameFrom)}`}
      </span>
      {version !== undefined && action !== "purged" && (
        <Link
          href={addressOfPath(target, { version })}
          aria-label={words.activity.versionOf(version, target)}
          title={words.data.version(version)}
          className="rounded-s font-mono text-12 text-brass-ink underline-offset-4 hover:underline"
        >
          v{version}
        </Link>
      )}
    </li>
  );
}
