import type { MouseEvent, ReactNode } from "react";
import { useCardHost } from "../card-host.ts";

interface PathLinkProps {
  /** The document it leads to. */
  path: string;
  className?: string;
  title?: string | undefined;
  /** -1 if an element around it handles the keyboard. */
  tabIndex?: number;
  children: ReactNode;
}

/** Leads to a document if the card's surroundings can show one; otherwise it is plain text. */
export function PathLink({ path, className, title, tabIndex, children }: PathLinkProps) {
  const { addressOf, navigate } = useCardHost();
  const address = addressOf?.(path);
  if (address === undefined) {
    return (
      <span className={className} title={title}>
        {children}
      </span>
    );
  }

  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    const wantsNewTab =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (!navigate || event.defaultPrevented || wantsNewTab) return;
    event.preventDefault();
    navigate(address!);
  }
  return (
    <a href={address} onClick={handleClick} className={className} title={title} tabIndex={tabIndex}>
      {children}
    </a>
  );
}
