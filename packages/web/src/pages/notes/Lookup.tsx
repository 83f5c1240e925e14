import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "../../base/router/Link.tsx";
import { navigate } from "../../base/router/location.ts";
import { FailureNotice } from "../../base/ui/FailureNotice.tsx";
import { Notice } from "../../base/ui/Notice.tsx";
import { addressOfNote } from "../../things/notes/notes-address.ts";
import { BackToTree } from "./note/NoteHeader.tsx";
import { pageOf, placeQuery } from "./notes-api.ts";
import { useNotesWords } from "./words/notes-words.ts";

/** Leads on from a link to a block or a name; where neither is there it says so, and offers to write the note. */
export function Lookup({ block, name }: { block: string | undefined; name: string | undefined }) {
  const words = useNotesWords();
  const { data, error, refetch } = useQuery(placeQuery(block === undefined ? { name: name! } : { block }));
  // Several notes have the name: the person says which.
  const isOne = data && (data.also.length === 0 || block !== undefined);
  useEffect(() => {
    if (isOne && data)
      navigate(addressOfNote(pageOf(data), block === undefined ? {} : { block: data.id }), { replace: true });
  }, [isOne, data, block]);
  if (isOne || (data === undefined && !error)) return null;
  const link = "rounded-s text-felt underline underline-offset-4 wrap-anywhere";
  return (
    <div className="min-w-0 flex-1 overflow-y-auto px-5 py-7 bar:px-7">
      <div className="mx-auto max-w-176">
        <h1 className="sr-only bar:hidden">{name ?? block}</h1>
        <BackToTree />
        {error ? (
          <FailureNotice error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <>
            <h2 className="font-serif text-27 leading-tight wrap-anywhere">{words.several(name!)}</h2>
            <ul className="mt-4 space-y-2">
              {[data, ...data.also].map((place) => (
                <li key={place.id}>
                  <Link href={addressOfNote(pageOf(place))} className={link}>
                    {place.path}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : (
          <Notice
            title={block === undefined ? words.noNote(name!) : words.noBlock(block)}
            action={
              name !== undefined && (
                <Link
                  href={addressOfNote({ source: "notes", path: name }, { work: "edit" })}
                  className="rounded-s text-14 text-felt underline underline-offset-4"
                >
                  {words.writeIt}
                </Link>
              )
            }
          >
            {block === undefined ? words.noNoteLead : words.noBlockLead}
          </Notice>
        )}
      </div>
    </div>
  );
}
