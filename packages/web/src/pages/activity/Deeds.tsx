import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { useState } from "react";
import { Link } from "../../base/router/Link.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { deedsQuery } from "../../things/activity/activity-api.ts";
import type { Call, Deed } from "../../things/activity/calls.ts";
import { kindOf, nameOfDeed } from "../../things/lines/kinds.ts";
import { ThingName } from "../../things/lines/ThingName.tsx";

const SHOWN = 3;
/** The most deeds shown by a click; more would make a page of one call. */
const MOST_SHOWN = 200;

/** What a call changed: the first few things, and how many more. */
export function Deeds({ call }: { call: Call }) {
  const words = useWords();
  const [open, setOpen] = useState(false);
  const all = useAllDeeds(call, open);
  const shown = open && all ? all.slice(0, MOST_SHOWN) : call.deeds.slice(0, SHOWN);
  const hidden = call.size - shown.length;
  return (
    <div className="mt-2 border-l border-line pl-3 text-13">
      <ul aria-label={words.activity.changed}>
        {shown.map((deed) => (
          <Line key={deed.key} deed={deed} />
        ))}
      </ul>
      {open && call.by && <p className="py-0.5 font-mono text-12 text-muted">{call.by.tool}</p>}
      {open && hidden > 0 && <p className="py-0.5 text-muted">{words.activity.more(hidden)}</p>}
      {(open || hidden > 0) && (
        <button
          type="button"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
          className="rounded-s py-0.5 text-felt underline-offset-4 hover:underline"
        >
          {open ? words.activity.fewer : words.activity.more(hidden)}
        </button>
      )}
    </div>
  );
}

/** Those of a large call are fetched once they are wanted; undefined until then. */
function useAllDeeds({ deeds, size, undo }: Call, isWanted: boolean): readonly Deed[] | undefined {
  const isWhole = deeds.length === size;
  const callId = "call_id" in undo ? undo.call_id : "";
  const { data } = useQuery({ ...deedsQuery(callId), enabled: isWanted && !isWhole && callId !== "" });
  return isWhole ? deeds : data;
}

function Line({ deed }: { deed: Deed }) {
  const words = useWords();
  const { target, action, version, cameFrom } = deed;
  const { hasVersions = false, addressOfVersion } = kindOf(deed);
  const isGone = action === "deleted" || action === "expired" || action === "purged";
  return (
    <li className="flex min-w-0 flex-wrap items-baseline gap-x-2 py-0.5">
      <ThingName
        thing={deed}
        className="line-clamp-2 min-w-0 text-ink wrap-anywhere"
        linkClassName="rounded-s underline-offset-4 hover:text-felt hover:underline"
      />
      <span
        title={cameFrom}
        className={clsx("line-clamp-2 wrap-anywhere", isGone ? "text-danger" : "text-muted")}
      >
        {words.activity.action[nameOfDeed(deed)]}
        {cameFrom !== undefined && ` ${words.activity.movedFrom(cameFrom)}`}
      </span>
      {hasVersions && version !== undefined && action !== "purged" && (
        <Version version={version} target={target} address={addressOfVersion?.(target, version)} />
      )}
    </li>
  );
}

interface VersionProps {
  version: number;
  target: string;
  address: string | undefined;
}

function Version({ version, target, address }: VersionProps) {
  const words = useWords();
  const look = "font-mono text-12 text-brass-ink";
  const title = words.data.version(version);
  if (address === undefined)
    return (
      <span title={title} className={look}>
        v{version}
      </span>
    );
  return (
    <Link
      href={address}
      aria-label={words.activity.versionOf(version, target)}
      title={title}
      className={clsx(look, "rounded-s underline-offset-4 hover:underline")}
    >
      v{version}
    </Link>
  );
}
