/** Who may come in, and for whom: logged-in browsers, and tokens of programs that speak for a model. */
import { type Refused, refusal } from "@etui/words/refusal";
import type { Bus } from "../database/bus.ts";
import type { TenantScope } from "../database/tenant.ts";
import type { Permission } from "../tool/permission.ts";
import { userIdFault } from "../tool/user-id.ts";
import {
  type AgentRights,
  type AgentToken,
  createToken,
  findToken,
  type ListedToken,
  listTokens,
  readAgentToken,
  revokeToken,
} from "./agent-tokens.ts";
import {
  endSession,
  findSession,
  type ListedSession,
  listSessions,
  type OpenedSession,
  openSession,
  type Shown,
} from "./sessions.ts";
import { useOnce } from "./used-secrets.ts";

const LONGEST_NAME = 80;
/** What a model may be allowed; what an operator decides is no model's matter. */
const EFFECTS = ["read", "write", "display", "external", "*"];

interface Parts {
  scope: (userId: string) => TenantScope;
  bus: Bus;
  /** The domains that a permission can name. */
  domains: readonly string[];
  /** Why the user has no such expert; undefined if they have. */
  missingExpert: (userId: string, expert: string) => Promise<Refused | undefined>;
}

export type CreatedToken = { ok: true; token_id: string; token: string } | { ok: false; refused: Refused };

export class Access {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  readonly sessions = {
    /** `client` is what the browser says of itself. */
    open: (userId: string, client: string): Promise<OpenedSession> =>
      openSession(this.#parts.scope(userId), client),
    find: (
      userId: string,
      sessionId: string,
      secrets: { cookie: string; page: string | undefined },
    ): Promise<Shown | undefined> => {
      // Whoever sends a cookie chooses what it says, also whose it claims to be.
      if (userIdFault(userId)) return Promise.resolve(undefined);
      return findSession(this.#parts.scope(userId), sessionId, secrets);
    },
    list: (userId: string): Promise<ListedSession[]> => listSessions(this.#parts.scope(userId)),
    /** Every process forgets it, and ends the streams that it opened. */
    end: async (userId: string, sessionId: string): Promise<boolean> => {
      const wasThere = await endSession(this.#parts.scope(userId), sessionId);
      if (wasThere) this.#ended(userId, sessionId);
      return wasThere;
    },
  };

  readonly tokens = {
    create: async (userId: string, name: string, rights: AgentRights): Promise<CreatedToken> => {
      const refused = this.#refusedName(name) ?? (await this.#refusedRights(userId, rights));
      if (refused) return { ok: false, refused };
      const created = await createToken(this.#parts.scope(userId), name, rights);
      return created
        ? { ok: true, ...created }
        : { ok: false, refused: refusal("token.name_taken", { name, at: "name" }) };
    },
    /** The token's user and rights; undefined if it is none, or was revoked. */
    find: async (given: string): Promise<(AgentToken & { userId: string }) | undefined> => {
      const { userId, tokenId, secret } = readAgentToken(given) ?? {};
      if (userId === undefined || tokenId === undefined || secret === undefined) return undefined;
      if (userIdFault(userId)) return undefined;
      const token = await findToken(this.#parts.scope(userId), tokenId, secret);
      return token && { userId, ...token };
    },
    list: (userId: string): Promise<ListedToken[]> => listTokens(this.#parts.scope(userId)),
    revoke: async (userId: string, idOrName: string): Promise<AgentToken | undefined> => {
      const revoked = await revokeToken(this.#parts.scope(userId), idOrName);
      if (revoked) this.#ended(userId, revoked.token_id);
      return revoked;
    },
  };

  /** True for whoever comes first with this secret. */
  useOnce(userId: string, secretId: string, expiresAt: Date): Promise<boolean> {
    return useOnce(this.#parts.scope(userId), secretId, expiresAt);
  }

  /** Calls back when a session or token of anybody ends, with its id. The returned function stops that. */
  onEnd(ended: (accessId: string) => void): Promise<() => void> {
    return this.#parts.bus.subscribe((word) => {
      if (word.topic === "access.ended") ended(word.accessId);
    });
  }

  #ended(userId: string, accessId: string): void {
    void this.#parts.bus.publish({ topic: "access.ended", userId, accessId }).catch(() => {});
  }

  #refusedName(name: string): Refused | undefined {
    return name.trim() === name && name !== "" && name.length <= LONGEST_NAME && !/\p{C}/u.test(name)
      ? undefined
      : refusal("token.bad_name", { at: "name", most: LONGEST_NAME });
  }

  async #refusedRights(userId: string, { allow, expert }: AgentRights): Promise<Refused | undefined> {
    const unknown = allow?.find((permission) => !this.#isPermission(permission));
    if (unknown !== undefined || allow?.length === 0)
      return refusal("token.bad_permission", {
        at: "allow",
        given: unknown ?? "",
        effects: EFFECTS,
        domains: this.#parts.domains,
      });
    return expert === undefined ? undefined : this.#parts.missingExpert(userId, expert);
  }

  #isPermission(permission: Permission): boolean {
    const [effect = "", domain = "", ...rest] = permission.split(":");
    return (
      rest.length === 0 &&
      EFFECTS.includes(effect) &&
      (domain === "*" || this.#parts.domains.includes(domain))
    );
  }
}
