import { useQuery } from "@tanstack/react-query";
import { createContext, useContext } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { addressOfName, addressOfNote } from "../../../things/notes/notes-address.ts";
import { pageOf, partQuery, placeQuery } from "../notes-api.ts";
import { useNotesWords } from "../words/notes-words.ts";
import { Blocks } from "./Blocks.tsx";
import type { EmbedTo } from "./embeds.ts";

/** What is embedded in what is embedded, and so on: beyond this it is a link, and so is what would come round again. */
const DEEPEST = 3;
const MOST_BLOCKS = 100;

/** The embeds around, each as its key. */
const Around = createContext<readonly string[]>([]);

export const drawEmbed = (embed: EmbedTo) => <Embed embed={embed} />;

/** A note, or a part of one, that stands in another. */
function Embed({ embed }: { embed: EmbedTo }) {
  const around = useContext(Around);
  const { name, part } = embed;
  const key = `${name}#${part ?? ""}`;
  if (around.length >= DEEPEST || around.includes(key)) {
    return (
      <p className="text-14">
        <Link href={addressOfName(name)} className="text-felt underline underline-offset-4">
          {name === "" ? part : name}
        </Link>
      </p>
    );
  }
  return (
    <Around value={[...around, key]}>
      <Embedded name={name} part={part} />
    </Around>
  );
}

function Embedded({ name, part }: EmbedTo) {
  const words = useNotesWords();
  const place = useQuery(placeQuery(name === "" ? { block: part! } : { name }));
  const page = place.data ? pageOf(place.data) : undefined;
  const note = useQuery({
    ...partQuery(page ?? { source: "notes", path: "" }, part, MOST_BLOCKS),
    enabled: page !== undefined,
  });
  if (place.data === null || note.data === null)
    return (
      <p className="text-13 text-muted wrap-anywhere">
        {words.notEmbedded([name, part].filter(Boolean).join(" › "))}
      </p>
    );
  if (!page || !note.data) return null;
  const { title, blocks, of } = note.data;
  return (
    <aside className="rounded-m border border-line bg-raised px-4 py-2">
      <p className="text-12 text-muted">
        <Link
          href={addressOfNote(page, part === undefined ? {} : { block: blocks[0]?.id })}
          className="underline-offset-4 hover:text-felt hover:underline"
        >
          {title}
        </Link>
      </p>
      <Blocks note={note.data} />
      {of !== undefined && <p className="text-12 text-muted">{words.moreBlocks(of - blocks.length)}</p>}
    </aside>
  );
}
