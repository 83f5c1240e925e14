/** `etui plan calendar`: the secret address by which other calendars subscribe to the plan. */
import { refusal } from "@etui/words/refusal";
import { type Command, Option } from "commander";
import { refusedBy } from "../refusing/refused-by.ts";
import { originOfHome } from "../serving/origin-of-home.ts";
import { jsonOption, userOption } from "../settings.ts";
import { clockOf } from "../terminal/clock.ts";
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

export function addPlanCalendar(group: Command): void {
  const { commands, calendar } = words().plan;
  const command = group
    .command("calendar")
    .description(commands.calendar)
    .addOption(new Option("--new", calendar.new).conflicts("revoke"))
    .addOption(new Option("--revoke", calendar.revoke))
    .addOption(jsonOption())
    .addOption(userOption());
  command.action(() => {
    const options = command.optsWithGlobals<Options>();
    return options.new ? renew(options) : options.revoke ? revoke(options) : show(options);
  });
}

const renew = ({ home, user, json }: Options) =>
  withEtui({ home }, async ({ calendar }) => {
    const { path, created_at } = await calendar.renew(user);
    const address = `${await originOfHome(home)}${path}`;
    if (json) return printJson({ address, path, created_at });
    print(address);
    note(words().plan.calendar.once);
  });

const revoke = ({ home, user, json }: Options) =>
  withEtui({ home }, async ({ calendar }) => {
    if (!(await calendar.revoke(user))) throw refusedBy(refusal("plan.no_calendar_address"));
    if (json) printJson({ status: "success" });
    else print(words().plan.calendar.revoked);
  });

const show = ({ home, user, json }: Options) =>
  withEtui({ home }, async (etui) => {
    const there = await etui.calendar.address(user);
    if (json) return printJson({ address: there ?? null });
    const { none, since, read, neverRead } = words().plan.calendar;
    if (!there) return note(none);
    const clock = await clockOf(etui, user);
    const { created_at, last_read_at } = there;
    print(since(clock.print(created_at)));
    print(last_read_at === null ? neverRead : read(clock.print(last_read_at)));
  });
