/** Skills from elsewhere: shown before anything is written, installed as shown, and run only if that was approved. */
import { join } from "node:path";
import { type Because, type Refusal, type Refused, refusal, refuse } from "@etui/words/refusal";
import type { SkillLibrary } from "../library/skill-library.ts";
import { hostInAscii } from "../network/network-hosts.ts";
import { comparePackages, type PackageChange } from "../package/compare-packages.ts";
import { GRAVITY, inspectPackage } from "../package/inspect-package.ts";
import { finding } from "../package/inspection/finding.ts";
import type { Finding, Inspection } from "../package/inspection/inspection.ts";
import { readFolder } from "../package/read-folder.ts";
import type { PackagesRead, SkillPackage } from "../package/skill-package.ts";
import type { Skill } from "../skill.ts";
import { looksTaken } from "../store/name-shape.ts";
import { type Approved, approveSkill, withdrawApproval } from "./approve-skill.ts";
import { checkLock, type LockReport } from "./check-lock.ts";
import { digestsOf } from "./digests-of.ts";
import { homePlaces } from "./home-places.ts";
import { type Installed, installPackage } from "./install-package.ts";
import type { LockEntry } from "./lock-entry.ts";
import { lockInstalled, lockRemoved } from "./lock-installed.ts";
import { recoverInstalls } from "./put-in-place.ts";
import { type Moved, restoreRemoved, rollBack, uninstall } from "./uninstall.ts";

/** What a person is shown before they agree. */
export interface Offer {
  inspection: Inspection;
  /** What installing would do; `refused` if it cannot be installed. */
  action: "create" | "update" | "unchanged" | "refused";
  /** Why it is refused. */
  refused?: Refusal;
  /** The skill that people are given by this id now, and in whose place the imported one would be. */
  replaces?: Replaced;
  /** The changes compared with what is installed now. */
  change?: PackageChange;
}

export interface Replaced {
  source: "bundled" | "home";
  name: string;
  version?: string;
}

export type Offered =
  | { ok: true; offers: Offer[]; notes: readonly Refusal[] }
  | { ok: false; refused: Refused };

/** A person's agreement to an installation. */
export interface Agreement {
  /** The digest of the contents that were shown. */
  digest: string;
  source: LockEntry["source"];
  /** Whether its code may run. */
  code: boolean;
  /** The hosts that its code may reach, as a person wrote them. */
  hosts: readonly string[];
}

export interface ImportParts {
  home: string;
  library: SkillLibrary;
  builtInNames: () => readonly string[];
}

export class SkillImports {
  readonly #parts: ImportParts;

  constructor(parts: ImportParts) {
    this.#parts = parts;
  }

  /** Inspects what was read; writes nothing and runs nothing. */
  async offer(read: PackagesRead): Promise<Offered> {
    if (!read.ok) return read;
    const offers: Offer[] = [];
    for (const one of read.packages) offers.push(await this.#offerOne(one));
    return { ok: true, offers, notes: read.notes };
  }

  /** The package must be byte for byte the one that was agreed to. */
  async install(
    skill: SkillPackage,
    { digest, source, code, hosts }: Agreement,
  ): Promise<(Installed & { replaces?: Replaced }) | { ok: false; refused: Because }> {
    const { home, library } = this.#parts;
    const reach = inAscii(hosts);
    if (!reach.ok) return reach;
    const offer = await this.#offerOne(skill);
    const { id, version } = offer.inspection;
    if (id === undefined || offer.action === "refused") return { ok: false, refused: offer.refused! };
    const installed = await installPackage(skill, { home, id, digest, replace: true });
    if (!installed.ok) return installed;
    const { requires } = offer.inspection.asksFor;
    const at = new Date().toISOString();
    const locked = await lockInstalled(home, { id, digest, version, requires, source, at });
    if (!locked.ok) return locked;
    library.refresh();
    const done = { ...installed, ...(offer.replaces && { replaces: offer.replaces }) };
    if (!code) return done;
    const approved = await approveSkill(
      home,
      { id, root: installed.root, version, requires },
      { digest, hosts: reach.hosts, at },
    );
    return approved.ok ? done : approved;
  }

  /** Inspects a skill in the home in its present form, which is what `approve` agrees to. */
  async inspectInstalled({ id, root }: Skill): Promise<Offered> {
    if (root === undefined) return { ok: false, refused: refusal("skill_code.none", { skill: id }) };
    const read = await readFolder(root);
    if (!read.ok) return read;
    const now = await digestsOf(root);
    if (!now.ok)
      return {
        ok: false,
        refused: refusal("install.not_approvable", { skill: id, because: now.refused }),
      };
    const own = read.packages[0];
    if (!own) return { ok: false, refused: refusal("install.no_files", { skill: id }) };
    const inspection = { ...inspectPackage(own, { isTaken: this.#takenFor(id) }), digest: now.digests.whole };
    return { ok: true, offers: [{ inspection, action: "unchanged" }], notes: read.notes };
  }

  async approve(
    skill: Skill,
    { digest, hosts }: { digest: string; hosts: readonly string[] },
  ): Promise<Approved> {
    const reach = inAscii(hosts);
    if (!reach.ok) return reach;
    const at = new Date().toISOString();
    return approveSkill(this.#parts.home, skill, { digest, hosts: reach.hosts, at });
  }

  withdraw(id: string): Promise<Approved> {
    return withdrawApproval(this.#parts.home, id, new Date().toISOString());
  }

  /** Moves the folder out of the home, so that `restore` can bring it back; its approval is forgotten. */
  async remove(id: string): Promise<Moved> {
    const moved = await uninstall(this.#parts.home, id);
    if (moved.ok) await lockRemoved(this.#parts.home, id);
    return this.#moved(moved);
  }

  restore(id: string): Promise<Moved> {
    return restoreRemoved(this.#parts.home, id).then((moved) => this.#moved(moved));
  }

  /** Returns to the version before the last import. Its code needs a new approval. */
  rollBack(id: string): Promise<Moved> {
    return rollBack(this.#parts.home, id).then((moved) => this.#moved(moved));
  }

  checkLock(): Promise<LockReport> {
    return checkLock(this.#parts.home);
  }

  /** Completes what a crash interrupted. */
  async recover(): Promise<void> {
    await recoverInstalls(this.#parts.home);
  }

  #moved(moved: Moved): Moved {
    if (moved.ok) this.#parts.library.refresh();
    return moved;
  }

  async #offerOne(skill: SkillPackage): Promise<Offer> {
    const inspection = inspectPackage(skill, { isTaken: () => undefined });
    const { id } = inspection;
    const fault = inspection.diagnostics.find(({ severity }) => severity === "error");
    // One without an id has a fault that says why.
    if (id === undefined || fault) return { inspection, action: "refused", refused: fault!.says };
    const replaces = this.#replacedBy(id);
    const inspected = inspectPackage(skill, { isTaken: this.#takenFor(id) });
    const before = await readFolder(join(homePlaces(this.#parts.home).skills, id));
    const installed = before.ok ? before.packages[0] : undefined;
    const change = installed && comparePackages(installed, skill);
    const isSame = change && change.added.length + change.removed.length + change.changed.length === 0;
    if (isSame) return { inspection: inspected, action: "unchanged", change };
    return {
      inspection: replaces ? withFinding(inspected, replacing(id, replaces)) : inspected,
      action: change ? "update" : "create",
      ...(replaces && { replaces }),
      ...(change && { change }),
    };
  }

  #replacedBy(id: string): Replaced | undefined {
    const now = this.#parts.library.shared().skills.get(id);
    if (now === undefined) return undefined;
    const source = now.source === "bundled" ? "bundled" : "home";
    return { source, name: now.name, ...(now.version !== undefined && { version: now.version }) };
  }

  /** The tool that already has a name, or a similar one; a skill may reuse its own names. */
  #takenFor(id: string): (name: string) => string | undefined {
    const builtIn = this.#parts.builtInNames();
    const others = [...this.#parts.library.shared().skills.values()].filter((skill) => skill.id !== id);
    return (name) => {
      const own = builtIn.find((one) => looksTaken(name, [one]));
      if (own !== undefined) return own;
      return others.some(({ tools }) => tools.some((tool) => tool.name === name)) ? name : undefined;
    };
  }
}

/** Who takes the place of a skill of Etui's own is listened to wherever that one was. */
const replacing = (skill: string, { source, version }: Replaced): Finding =>
  source === "bundled"
    ? finding("replaces_own", { severity: "warning" }, { skill })
    : finding("replaces_installed", { severity: "note" }, { skill, version });

function withFinding(inspection: Inspection, found: Finding): Inspection {
  const findings = [...inspection.findings, found];
  return { ...inspection, findings: findings.sort((a, b) => GRAVITY[a.severity] - GRAVITY[b.severity]) };
}

function inAscii(hosts: readonly string[]): { ok: true; hosts: string[] } | { ok: false; refused: Refusal } {
  const read = new Set<string>();
  for (const given of hosts) {
    const host = hostInAscii(given);
    if (host === undefined) return refuse("skill_code.bad_host", { given: given.slice(0, 200) });
    read.add(host);
  }
  return { ok: true, hosts: [...read] };
}
