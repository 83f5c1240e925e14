import type { AnchorHTMLAttributes, MouseEvent } from "react";
import { navigate } from "./location.ts";

type LinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { href: string };

/** A real link: it can be opened in a new tab; otherwise it changes the address without reloading. */
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
