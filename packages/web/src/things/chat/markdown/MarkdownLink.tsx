import { printableText } from "@etui/protocol/printable-json";
import { isValidElement, type ReactElement, type ReactNode } from "react";
import type { Components } from "react-markdown";
import { Link } from "../../../base/router/Link.tsx";
import { whereLinkLeads } from "./where-link-leads.ts";

const LINK = "rounded-s text-felt underline underline-offset-4 wrap-anywhere";
/** Of a tag in a note, and of a name that no note has. */
const TAG = "rounded-s text-brass-ink underline-offset-4 hover:underline wrap-anywhere";
const MISSING = "rounded-s text-muted underline decoration-dashed underline-offset-4 wrap-anywhere";
const BEHIND = "text-13 text-muted wrap-anywhere";

export const linkElements: Components = {
  a: ({ href = "", children, node }) => (
    <MarkdownLink href={href} look={lookOf(node?.properties)}>
      {children}
    </MarkdownLink>
  ),
  // Loading a picture could send the person's data away in its address, so it is a link that has to be clicked.
  img: ({ src, alt }) => <MarkdownLink href={String(src ?? "")}>{alt || String(src ?? "")}</MarkdownLink>,
};

const lookOf = (marks: Record<string, unknown> | undefined): string =>
  marks?.dataTag ? TAG : marks?.dataMissing ? MISSING : LINK;

/** A link of a model's text. It says which host it leads to, for its words are whatever somebody wanted them to be. */
function MarkdownLink({ href, look, children }: { href: string; look?: string; children: ReactNode }) {
  const words = textOf(children);
  const target = whereLinkLeads(href, words);
  switch (target.to) {
    case "here":
      return target.href.startsWith("#") ? (
        <a href={target.href} className={LINK}>
          {children}
        </a>
      ) : (
        <Link href={target.href} className={look ?? LINK}>
          {children}
        </Link>
      );
    case "nowhere":
      return (
        <>
          {children}
          {href !== "" && href !== words && <span className={BEHIND}> ({printableText(href)})</span>}
        </>
      );
    case "mail":
      return (
        <a href={target.href} className={LINK}>
          {children}
          {target.address !== words && <span className={BEHIND}> ({printableText(target.address)})</span>}
        </a>
      );
    case "web":
      return (
        <a
          href={target.href}
          title={target.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          className={LINK}
        >
          {target.says ?? children}
          {target.host !== undefined && <span className={BEHIND}> ({target.host})</span>}
        </a>
      );
  }
}

function textOf(children: ReactNode): string {
  if (Array.isArray(children)) return children.map(textOf).join("");
  if (isValidElement(children))
    return textOf((children as ReactElement<{ children?: ReactNode }>).props.children);
  return typeof children === "string" || typeof children === "number" ? String(children) : "";
}
