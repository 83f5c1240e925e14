/** Settings that a user makes once for everything: their zone, their language, and when they are not disturbed. */
import { randomUUIDv7 } from "node:crypto";
import type { UserSettings } from "@etui/protocol/settings";
import type { Refused } from "@etui/words/refusal";
import type { Bus } from "../database/bus.ts";
import type { TenantScope } from "../database/tenant.ts";
import { type Provenance, provenance } from "../tool/provenance.ts";
import type { Surface } from "../tool/tool.ts";
import { checkSettings } from "./check-settings.ts";

const NOTHING_SAID: UserSettings = { time_zone: null, locale: null, quiet_hours: null };
const MOST_KNOWN = 10_000;

interface SettingsOptions {
  bus: Bus;
  /** Replans, in the same transaction, what follows the user to another zone; the result is called afterwards. */
  moved: (tx: TenantScope, zones: { from: string | null; to: string }, by: Provenance) => Promise<() => void>;
}

export type ChangedSettings = { ok: true; settings: UserSettings } | { ok: false; refused: Refused };

/** Every new trigger needs the zone, so settings are kept in memory until they change. */
export class UserSettingsService {
  readonly #known = new Map<string, UserSettings>();
  readonly #options: SettingsOptions;
  #listening: Promise<unknown> | undefined;

  constructor(options: SettingsOptions) {
    this.#options = options;
  }

  /** What was read of a user and has not changed since, without asking; undefined if nothing was. */
  known(userId: string): UserSettings | undefined {
    return this.#known.get(userId);
  }

  async read(scope: TenantScope): Promise<UserSettings> {
    const known = this.#known.get(scope.userId);
    if (known) return known;
    await this.#listen();
    const [row] = await scope.rows<UserSettings>({
      name: "read_settings",
      text: "select time_zone, locale, quiet_hours from user_settings where user_id = $1",
      values: [scope.userId],
    });
    if (this.#known.size >= MOST_KNOWN) this.#known.clear();
    const settings = row ?? NOTHING_SAID;
    this.#known.set(scope.userId, settings);
    return settings;
  }

  /**
   * Fields that are left out stay. `surface` is where the change was made, and `timeZone` the zone there: it holds from then on
   * where the settings name none any more. If it is not known, what follows the user stays in the zone that they had.
   */
  async change(
    scope: TenantScope,
    change: { [Name in keyof UserSettings]?: UserSettings[Name] | undefined },
    surface: Surface = "library",
    timeZone?: string,
  ): Promise<ChangedSettings> {
    const checked = checkSettings(change);
    if (!checked.ok) return checked;
    const { settings, stored } = await scope.transaction((tx) =>
      this.#store(tx, checked.change, { surface, timeZone }),
    );
    this.#known.delete(scope.userId);
    stored();
    await this.#options.bus.publish({ topic: "settings.changed", userId: scope.userId }).catch(() => {});
    return { ok: true, settings };
  }

  async #store(
    tx: TenantScope,
    change: Partial<UserSettings>,
    { surface, timeZone }: { surface: Surface; timeZone: string | undefined },
  ) {
    await tx.rows({
      name: "have_settings",
      text: "insert into user_settings (user_id) values ($1) on conflict do nothing",
      values: [tx.userId],
    });
    const [before] = await tx.rows<UserSettings>({
      name: "lock_settings",
      text: "select time_zone, locale, quiet_hours from user_settings where user_id = $1 for update",
      values: [tx.userId],
    });
    const settings: UserSettings = { ...before!, ...change };
    await tx.rows({
      name: "write_settings",
      text: `update user_settings set time_zone = $2, locale = $3, quiet_hours = $4, updated_at = clock_timestamp()
             where user_id = $1`,
      values: [
        tx.userId,
        settings.time_zone,
        settings.locale,
        settings.quiet_hours && JSON.stringify(settings.quiet_hours),
      ],
    });
    const from = before!.time_zone;
    // Whoever had named no zone before either has not moved by naming none.
    const to = settings.time_zone ?? (from === null ? undefined : timeZone);
    if (to === undefined || to === from) return { settings, stored: () => {} };
    const by = provenance(randomUUIDv7(), { tool: "settings", surface });
    return { settings, stored: await this.#options.moved(tx, { from, to }, by) };
  }

  /** After the connection was down, everything is forgotten: a missed message may have been about any user. */
  #listen(): Promise<unknown> {
    this.#listening ??= this.#options.bus
      .subscribe((word) => {
        if (word.topic === "settings.changed" || word.topic === "user.replaced")
          this.#known.delete(word.userId);
        else if (word.topic === "bus.resumed") this.#known.clear();
      })
      .catch((error) => {
        this.#listening = undefined;
        throw error;
      });
    return this.#listening;
  }
}
