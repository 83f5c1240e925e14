import { Button } from "../../../base/ui/Button.tsx";
import { useCardHost } from "../card-host.ts";
import { useCustomWords } from "./words/custom-words.ts";

/** Asks when a component wants to open a page, so that nobody leaves without having read the address. */
export function LinkQuestion({ url, onDone }: { url: URL; onDone(): void }) {
  const words = useCustomWords();
  const { openLink } = useCardHost();
  function open() {
    onDone();
    if (openLink) openLink(url.href);
    else window.open(url.href, "_blank", "noopener,noreferrer");
  }
  return (
    <div
      role="alert"
      className="slide-in flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line px-5 py-3"
    >
      <div className="min-w-0 flex-1 basis-60">
        <p className="font-medium">{words.openLink(url.host)}</p>
        <p className="truncate font-mono text-13 text-muted" title={url.href}>
          {url.href}
        </p>
        <p className="text-13 text-muted">{words.openLinkLead}</p>
      </div>
      <span className="flex gap-2">
        <Button size="small" onClick={onDone}>
          {words.stay}
        </Button>
        <Button size="small" look="primary" onClick={open}>
          {words.open}
        </Button>
      </span>
    </div>
  );
}
