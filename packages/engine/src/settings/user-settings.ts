/** What a user has said once for everything: where they are, which language they read, when they are not disturbed. */
import type { UserSettings } from "@etui/protocol/settings";
import type { Bus } from "../database/bus.ts";
import type { TenantScope } from "../database/tenant.ts";

const NOTHING_SAID: UserSettings = { time_zone: null, locale: null, quiet_hours: null };
const MOST_KNOWN = 10_000;

/** Every new trigger asks for the zone, so what was read is kept until somebody says otherwise. */
export class UserSettingsService {
  readonly #known = new Map<string, UserSettings>();
  readonly #bus: Bus;
  #listening: Promise<unknown> | undefined;

  constructor(bus: Bus) {
    this.#bus = bus;
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

  /** What is left out stays. */
  async change(scope: TenantScope, change: Partial<UserSettings>): Promise<UserSettings> {
    this.#known.delete(scope.userId);
    const settings = { ...(await this.read(scope)), ...change };
    await scope.rows({
      name: "write_settings",
      text: `insert into user_settings (user_id, time_zone, locale, quiet_hours) values ($1, $2, $3, $4)
             on conflict (user_id) do update
               set time_zone = $2, locale = $3, quiet_hours = $4, updated_at = clock_timestamp()`,
      values: [
        scope.userId,
        settings.time_zone,
        settings.locale,
        settings.quiet_hours && JSON.stringify(settings.quiet_hours),
      ],
    });
    this.#known.delete(scope.userId);
    await this.#bus.publish({ topic: "settings.changed", userId: scope.userId }).catch(() => {});
    return settings;
  }

  /** A word that was missed while the connection was down may have been about anybody. */
  #listen(): Promise<unknown> {
    this.#listening ??= this.#bus
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
