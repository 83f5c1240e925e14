import type { MouseEvent, ReactNode } from "react";
import { useCardHost } from "../card-host.ts";

interface PathLinkProps {
  /** The document it leads to. */
  path: string;
  className?: string;
  title?: string | undefined;
  /** -1 where something around it has the keyboard. */
  tabIndex?: number;
  children: ReactNode;
}

/** Leads to a document where the card's surroundings can show one; plain text where not. */
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
