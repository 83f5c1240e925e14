import { Fragment, useEffect, useRef } from "react";
import { Link } from "../../base/router/Link.tsx";
import { CopyButton } from "../../base/ui/copy/CopyButton.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { addressOfPath, DATA_ADDRESS } from "../../things/data/data-address.ts";
import { pathCrumbs } from "../../things/data/path-crumbs.ts";
import { visibleName } from "../../things/data/visible-name.ts";

export function PathCrumbs({ path }: { path: string }) {
  const words = useWords();
  const crumbs = pathCrumbs(path);
  const line = useRef<HTMLElement>(null);
  // Where the path is longer than its line, its end says where one is.
  useEffect(() => {
    const nav = line.current!;
    const showEnd = new ResizeObserver(() => {
      nav.scrollLeft = nav.scrollWidth;
    });
    showEnd.observe(nav);
    return () => showEnd.disconnect();
  }, []);
  return (
    <div className="flex min-w-0 items-center gap-1">
      <nav
        ref={line}
        aria-label={words.data.crumbs}
        className="min-w-0 overflow-x-auto [scrollbar-width:none]"
      >
        <ol className="flex items-center gap-1.5 font-mono text-13 whitespace-nowrap">
          <li>
            <Link href={DATA_ADDRESS} className="rounded-s text-muted hover:text-felt">
              {words.views.data}
            </Link>
          </li>
          {crumbs.map((crumb, index) => {
            const name = visibleName(crumb.name, words);
            return (
              <Fragment key={crumb.path}>
                <li aria-hidden className="text-faint">
                  /
                </li>
                <li>
                  {index === crumbs.length - 1 || crumb.path === "" ? (
                    <span aria-current={index === crumbs.length - 1 ? "page" : undefined}>{name}</span>
                  ) : (
                    <Link href={addressOfPath(crumb.path)} className="rounded-s text-muted hover:text-felt">
                      {name}
                    </Link>
                  )}
                </li>
              </Fragment>
            );
          })}
        </ol>
      </nav>
      <CopyButton text={path} label={words.data.copyPath} />
    </div>
  );
}
