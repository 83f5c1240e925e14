/**
 * `etui plan calendar` and `etui plan capture`: the secret addresses by which other calendars read the plan, and to which
 * programs send tasks.
 */
import type { Etui } from "@etui/engine";
import { type Refusal, refusal } from "@etui/words/refusal";
import { type Command, Option } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { originOfHome } from "../serving/origin-of-home.ts";
import { jsonOption, userOption } from "../settings.ts";
import { clockOf } from "../terminal/clock.ts";
import { commandToType } from "../terminal/command-to-type.ts";
import { note, print, printJson } from "../terminal/output.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
  new?: boolean;
  revoke?: boolean;
}

interface Purpose {
  name: "calendar" | "capture";
  /** What makes, ends and knows the address. */
  of(etui: Etui): Pick<Etui["calendar"], "renew" | "revoke">;
  /** When it was last used, in a field that says for what; undefined if there is no address. */
  find(etui: Etui, user: string): Promise<{ created_at: Date; used: Date | null; json: object } | undefined>;
  none(command: string): Refusal;
}

const CALENDAR: Purpose = {
  name: "calendar",
  of: ({ calendar }) => calendar,
  async find({ calendar }, user) {
    const there = await calendar.address(user);
    return there && { created_at: there.created_at, used: there.last_read_at, json: there };
  },
  none: (command) => refusal("plan.no_calendar_address", { command }),
};

const CAPTURE: Purpose = {
  name: "capture",
  of: ({ capture }) => capture,
  async find({ capture }, user) {
    const there = await capture.address(user);
    return there && { created_at: there.created_at, used: there.last_used_at, json: there };
  },
  none: (command) => refusal("plan.no_capture_address", { command }),
};

export function addPlanAddresses(group: Command): void {
  for (const purpose of [CALENDAR, CAPTURE]) addPlanAddress(group, purpose);
}

function addPlanAddress(group: Command, purpose: Purpose): void {
  const { commands, [purpose.name]: said } = words().plan;
  const command = group
    .command(purpose.name)
    .description(commands[purpose.name])
    .addOption(new Option("--new", said.new).conflicts("revoke"))
    .addOption(new Option("--revoke", said.revoke))
    .addOption(jsonOption())
    .addOption(userOption());
  command.action(() => {
    const options = command.optsWithGlobals<Options>();
    const act = options.new ? renew : options.revoke ? revoke : show;
    return act(purpose, options);
  });
}

const renew = ({ name, of }: Purpose, { home, user, json }: Options) =>
  withEtui({ home }, async (etui) => {
    const { path, created_at } = await of(etui).renew(user);
    const address = `${await originOfHome(home)}${path}`;
    if (json) return printJson({ address, path, created_at });
    print(address);
    note(words().plan[name].once);
  });

const revoke = ({ name, of, none }: Purpose, { home, user, json }: Options) =>
  withEtui({ home }, async (etui) => {
    if (!(await of(etui).revoke(user))) {
      throw refusedBy(none(commandToType(`plan ${name} --new`, { home, user })));
    }
    if (json) printJson({ status: "success" });
    else print(words().plan[name].revoked);
  });

const show = ({ name, find }: Purpose, { home, user, json }: Options) =>
  withEtui({ home }, async (etui) => {
    const there = await find(etui, user);
    if (json) return printJson({ address: there?.json ?? null });
    const said = words().plan[name];
    if (!there) return note(said.none);
    const clock = await clockOf(etui, user);
    print(said.since(clock.print(there.created_at)));
    print(there.used === null ? said.neverUsed : said.used(clock.print(there.used)));
  });
