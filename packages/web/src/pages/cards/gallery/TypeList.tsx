import { CARD_TYPES, type CardType } from "@etui/protocol/cards/card-type";
import { clsx } from "clsx";
import { useEffect, useRef } from "react";
import { Link } from "../../../base/router/Link.tsx";
import { findCard } from "../../../things/cards/registry.ts";
import { useCardWords } from "../../../things/cards/words/card-words.ts";
import { addressOfType } from "./gallery-address.ts";
import { TYPE_ICONS } from "./type-icons.ts";
import { useGalleryWords } from "./words/gallery-words.ts";

/** The types, beside the card, or above it if there is no room. */
export function TypeList({ current }: { current: CardType }) {
  const words = useGalleryWords();
  const { kind } = useCardWords();
  const nav = useRef<HTMLElement>(null);
  useEffect(() => {
    // On a phone the row is longer than the page.
    nav.current
      ?.querySelector(`[href$="${current}"]`)
      ?.scrollIntoView({ block: "nearest", inline: "center" });
  }, [current]);
  return (
    <nav
      ref={nav}
      aria-label={words.types}
      className="fades-aside shrink-0 border-line max-rail:overflow-x-auto max-rail:border-b rail:w-44 rail:overflow-y-auto rail:border-r"
    >
      <ul className="flex gap-0.5 px-3 py-2 max-rail:w-max rail:flex-col rail:py-4">
        {CARD_TYPES.map((type) => {
          const Icon = TYPE_ICONS[type];
          const isCurrent = type === current;
          return (
            <li key={type}>
              <Link
                href={addressOfType(type)}
                aria-current={isCurrent ? "true" : undefined}
                onPointerEnter={() => void findCard(type)?.preload()}
                className={clsx(
                  "flex h-9 items-center gap-2.5 rounded-s px-2.5 text-14 whitespace-nowrap transition-colors",
                  isCurrent ? "bg-slot font-medium text-ink" : "text-muted hover:text-ink",
                )}
              >
                <Icon size={15} strokeWidth={1.75} aria-hidden className={clsx(isCurrent && "text-felt")} />
                {kind[type]}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
