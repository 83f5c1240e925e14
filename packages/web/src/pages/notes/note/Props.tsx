import type { NoteProp, NotePropValue } from "@etui/protocol/api/notes";
import { Link } from "../../../base/router/Link.tsx";
import { addressOfName } from "../../../things/notes/notes-address.ts";

/** Said by the links in the text, by the title, or by the chips of tags. */
const SAID_ELSEWHERE = new Set(["tags", "tag", "title", "id", "collapsed"]);

interface PropsProps {
  props: readonly NoteProp[] | undefined;
  /** The text of the block: what stands within it is said there. */
  text?: string;
}

/** The properties of a note or a block, as chips. */
export function Props({ props, text = "" }: PropsProps) {
  const shown = (props ?? []).filter(
    ({ name }) => !SAID_ELSEWHERE.has(name.toLowerCase()) && !/[[(]$/.test(text.split(`${name}::`, 1)[0]!),
  );
  if (shown.length === 0) return null;
  return (
    <ul className="mt-1 flex flex-wrap gap-1.5">
      {shown.map(({ name, values }) => (
        <li
          key={name}
          className="max-w-full rounded-full bg-slot px-2.5 py-px text-13 wrap-anywhere text-ink"
        >
          <span className="text-muted">{name}</span>{" "}
          {values.map((value, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same value may stand there twice
            <span key={at}>
              {at > 0 && ", "}
              <PropValue value={value} />
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

export function PropValue({ value: { text, ref } }: { value: NotePropValue }) {
  if (ref !== undefined)
    return (
      <Link href={addressOfName(ref)} className="rounded-s text-felt underline-offset-4 hover:underline">
        {text}
      </Link>
    );
  // A page elsewhere is shown and not followed, as in the text.
  return text;
}
