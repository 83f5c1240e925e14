import { useQuery } from "@tanstack/react-query";
import { Link } from "../../../base/router/Link.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { addressOfWork } from "../../../things/data/data-address.ts";
import { useDataWords } from "../words/data-words.ts";
import { EditForm } from "./EditForm.tsx";
import { readDocument } from "./read-document.ts";
import { WorkHeader } from "./WorkHeader.tsx";

/** A stored document as JSON that can be changed. */
export default function EditPage({ path }: { path: string }) {
  const all = useWords();
  const words = useDataWords().edit;
  // It is read once, when editing begins: later changes are announced, and never put under the person's hands.
  const stored = useQuery({
    queryKey: ["edited", path],
    queryFn: async ({ signal }) => (await readDocument(path, signal)) ?? null,
    staleTime: 0,
    gcTime: 0,
  });
  if (stored.data) return <EditForm path={path} stored={stored.data} />;
  return (
    <div className="flex min-h-0 min-w-0 flex-1 flex-col">
      <WorkHeader title={words.title(path)} path={path} />
      <div className="min-h-0 flex-1 overflow-y-auto px-4 py-5 bar:px-7 bar:py-6">
        {stored.isPending ? (
          <Skeleton height={360} label={all.shell.loading} />
        ) : stored.error ? (
          <FailureNotice error={stored.error} onRetry={() => void stored.refetch()} />
        ) : (
          <Notice
            title={words.notStored}
            action={
              <Link
                href={addressOfWork("new", path)}
                className="text-14 text-felt underline underline-offset-4"
              >
                {words.createHere}
              </Link>
            }
          >
            {words.notStoredLead}
          </Notice>
        )}
      </div>
    </div>
  );
}
