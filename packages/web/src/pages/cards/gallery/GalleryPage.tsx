import { Suspense } from "react";
import { useAddress } from "../../../base/router/location.ts";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import { PageHeader } from "../../../base/ui/PageHeader.tsx";
import { Skeleton } from "../../../base/ui/Skeleton.tsx";
import { useLanguage } from "../../../base/words/language.ts";
import { useWords } from "../../../base/words/use-words.ts";
import { useCardWords } from "../../../things/cards/words/card-words.ts";
import { readTypeAddress } from "./gallery-address.ts";
import { RecentCards } from "./RecentCards.tsx";
import { TypeList } from "./TypeList.tsx";
import { useGalleryWords } from "./words/gallery-words.ts";

const Bench = lazyComponent(() => import("./Bench.tsx"));

/** Every type of card with data to change, what each is for, and the cards that were shown. */
export default function GalleryPage() {
  const words = useWords();
  const own = useGalleryWords();
  const { kind } = useCardWords();
  const language = useLanguage();
  const type = readTypeAddress(useAddress());
  return (
    <div className="flex h-full flex-col">
      <PageHeader title={words.views.cards} lead={own.lead} />
      <div className="flex min-h-0 flex-1 max-rail:flex-col">
        <TypeList current={type} />
        <div className="min-h-0 min-w-0 flex-1 overflow-y-auto px-4 py-5 bar:px-7 bar:py-6">
          <h2 className="font-serif text-27 leading-tight">{kind[type]}</h2>
          <p className="mt-1.5 mb-5 max-w-180 text-muted">
            <Coded text={own.about[type]} />
          </p>
          <Suspense fallback={<Skeleton height={420} label={words.shell.loading} />}>
            <Bench.Component key={`${type} ${language}`} type={type} language={language} />
          </Suspense>
          <RecentCards />
        </div>
      </div>
    </div>
  );
}

/** Words between backticks are names in the code. */
function Coded({ text }: { text: string }) {
  return text.split("`").map((part, index) =>
    index % 2 === 1 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have nothing else to be told by
      <code key={index} className="font-mono text-13 text-ink">
        {part}
      </code>
    ) : (
      part
    ),
  );
}
