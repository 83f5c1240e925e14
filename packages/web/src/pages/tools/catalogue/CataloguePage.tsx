import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button } from "../../../base/ui/Button.tsx";
import { FailureNotice } from "../../../base/ui/FailureNotice.tsx";
import { Notice } from "../../../base/ui/Notice.tsx";
import { PageHeader } from "../../../base/ui/PageHeader.tsx";
import { SearchField } from "../../../base/ui/SearchField.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useWords } from "../../../base/words/use-words.ts";
import { findTools, groupByDomain } from "../../../things/tool/find-tools.ts";
import { toolsQuery } from "../../../things/tool/tool-api.ts";
import { useToolWords } from "../../../things/tool/words/tool-words.ts";
import { DomainSection } from "./DomainSection.tsx";

/** All tools, grouped by what they work on. */
export function CataloguePage() {
  const words = useWords();
  const own = useToolWords();
  const [search, setSearch] = useState("");
  const { data: tools, error, isPending, refetch } = useQuery(toolsQuery);
  const found = findTools(tools ?? [], search);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PageHeader title={words.views.tools} lead={own.lead}>
        <p role="status" className="pt-0.5 text-13 text-muted">
          {tools && own.count(found.length)}
        </p>
      </PageHeader>
      <div className="min-h-0 flex-1 overflow-y-auto px-4 bar:px-7">
        <div className="mx-auto max-w-260 space-y-8 py-5 bar:py-7">
          <SearchField
            isOfPage
            look="large"
            label={own.search}
            placeholder={own.searchHint}
            clearLabel={words.search.clear}
            value={search}
            onChange={setSearch}
          />
          {tools ? (
            groupByDomain(found).map((group) => <DomainSection key={group.domain} group={group} />)
          ) : isPending ? (
            <Skeleton height={400} label={words.shell.loading} />
          ) : (
            <FailureNotice error={error} onRetry={() => void refetch()} />
          )}
          {tools && found.length === 0 && (
            <Notice
              title={own.noneFound(search.trim())}
              action={<Button onClick={() => setSearch("")}>{own.showAll}</Button>}
            >
              {own.noneFoundLead}
            </Notice>
          )}
        </div>
      </div>
    </div>
  );
}
