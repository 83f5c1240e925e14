import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { navigate } from "./location.ts";

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A real link: it opens in a new tab when asked to, and otherwise changes the address in place. */
export function Link({ href, onClick, children, ...props }: LinkProps) {
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const wantsNewTab =
      event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || wantsNewTab) return;
    event.preventDefault();
    navigate(href);
  }
  return (
    <a {...props} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
