import type { PlanOperation, PlanTask, TaskLink } from "@etui/protocol/plan";
import { X } from "lucide-react";
import { Link } from "../../../base/router/Link.tsx";
import { IconButton } from "../../../base/ui/IconButton.tsx";
import type { Attempt, Change } from "../../../things/plan/use-change-plan.ts";
import { usePlanWords } from "../words/plan-page-words.ts";
import { EnterField } from "./EnterField.tsx";
import { addressOfLink, linkFrom, nameOfLink } from "./task-link.ts";

interface LinksProps {
  task: PlanTask;
  change: Change;
  attempt: Attempt;
  /** True while a change is on its way: all links are saved together, so the next one waits for it. */
  isBusy: boolean;
}

/** What belongs to a task: pages of the web, documents, pages of the knowledge base. */
export function Links({ task: { id, links }, change, attempt, isBusy }: LinksProps) {
  const own = usePlanWords();
  const having = (next: readonly TaskLink[]): PlanOperation =>
    next.length > 0
      ? { op: "update_task", task_id: id, patch: { links: next } }
      : { op: "update_task", task_id: id, patch: {}, unset: ["links"] };

  return (
    <section aria-label={own.links}>
      <h2 className="mb-1 text-13 text-muted">{own.links}</h2>
      <ul>
        {links.map((link, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same link may stand twice
          <li key={`${link.target} ${index}`} className="flex min-h-9 items-center gap-2 text-14">
            <LinkName link={link} />
            <IconButton
              icon={X}
              label={own.unlink(nameOfLink(link))}
              aria-disabled={isBusy}
              onClick={() => !isBusy && change(having(links.toSpliced(index, 1)))}
              className="ml-auto"
            />
          </li>
        ))}
      </ul>
      <EnterField
        place={{ task: id, field: "link" }}
        label={own.addLink}
        maxLength={2_000}
        isBusy={isBusy}
        onEnter={(text) => attempt(having([...links, linkFrom(text)]))}
      />
    </section>
  );
}

function LinkName({ link }: { link: TaskLink }) {
  const address = addressOfLink(link);
  const name = nameOfLink(link);
  const look = "min-w-0 truncate rounded-s";
  if (address === undefined) return <span className={look}>{name}</span>;
  const linkLook = `${look} text-felt underline-offset-4 hover:underline`;
  return link.type === "url" ? (
    <a href={address} target="_blank" rel="noreferrer" title={link.target} className={linkLook}>
      {name}
    </a>
  ) : (
    <Link href={address} title={link.target} className={linkLook}>
      {name}
    </Link>
  );
}
