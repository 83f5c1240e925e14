/** `etui plan`: what is to be done, and when. */
import { type Command, Option } from "commander";
import { jsonOption, userOption } from "../settings.ts";
import { commandToType } from "../terminal/command-to-type.ts";
import { callContext } from "../tool/call-context.ts";
import { printToolResult } from "../tool/print-tool-result.ts";
import { withEtui } from "../with-etui.ts";
import { words } from "../words/words.ts";
import { addPlanAddresses } from "./plan-address.ts";
import { addPlanExport } from "./plan-export.ts";
import { addPlanImport } from "./plan-import.ts";
import { saidInTerminal } from "./refused-by-plan.ts";

interface Options {
  home?: string;
  user: string;
  json?: boolean;
}

interface ArrangeOptions extends Options {
  hours?: string;
  apply?: boolean;
}

interface ListOptions extends Options {
  done?: boolean;
  limit?: number;
}

export function addPlanCommands(program: Command): void {
  const group = program
    .command("plan")
    .description(words().plan.commands.plan)
    .addHelpText("after", `\n${words().plan.more}`);
  for (const view of ["today", "review", "summary"] as const) {
    common(group.command(view).description(words().plan.commands[view])).action((_, command) =>
      call("plan.get", { mode: view }, command.optsWithGlobals()),
    );
  }
  common(
    group
      .command("agenda")
      .description(words().plan.commands.agenda)
      .option("--from <day>", words().plan.from)
      .option("--to <day>", words().plan.to),
  ).action((_, command) => {
    const { from, to, ...options } = command.optsWithGlobals() as Options & { from?: string; to?: string };
    return call("plan.get", { mode: "agenda", from, to }, options);
  });
  common(
    group
      .command("list")
      .description(words().plan.commands.list)
      .argument("[list]", words().plan.list)
      .addOption(new Option("--done", words().plan.done)),
  ).action((list: string | undefined, _, command) => {
    const { done, ...options } = command.optsWithGlobals() as ListOptions;
    return call("plan.get", { mode: "full", list_id: list, include_done: done }, options);
  });
  common(
    group
      .command("arrange")
      .description(words().plan.commands.arrange)
      .argument("[day]", words().plan.day)
      .option("--hours <hours>", words().plan.hours)
      .option("--apply", words().plan.apply),
  ).action((date: string | undefined, _, command) => {
    const { hours, apply, ...options } = command.optsWithGlobals() as ArrangeOptions;
    return call("plan.arrange_day", { date, free_hours: hours, dry_run: !apply }, options);
  });
  addPlanAddresses(group);
  common(group.command("render").description(words().plan.commands.render)).action((_, command) =>
    render(command.optsWithGlobals()),
  );
  common(
    group.command("done").description(words().plan.commands.done).argument("<task...>", words().plan.task),
  ).action((tasks: string[], _, command) =>
    call("plan.complete_task", { task_ids: tasks }, command.optsWithGlobals()),
  );
  common(
    group
      .command("delete")
      .description(words().plan.commands.delete)
      .argument("<task...>", words().plan.task),
  ).action((tasks: string[], _, command) => {
    const operations = tasks.map((task_id) => ({ op: "delete_task", task_id }));
    return call("plan.apply", { operations }, command.optsWithGlobals());
  });
  addPlanImport(group);
  addPlanExport(group);
}

const common = (command: Command): Command => command.addOption(jsonOption()).addOption(userOption());

/** The tool's own words are those of a person, in the language of the terminal. */
const call = (tool: string, args: object, { home, user, json = false }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const given = Object.fromEntries(Object.entries(args).filter(([, value]) => value !== undefined));
    const result = await etui.execute(tool, given, callContext(user, interrupted));
    const list = commandToType("plan list", { home, user });
    await printToolResult(json ? result : saidInTerminal(result, list), { json });
  });

/** All of it, where a model is shown a part of a long one. */
const render = ({ home, user, json = false }: Options) =>
  withEtui({ home }, async (etui, interrupted) => {
    const result = await etui.execute("plan.render_md", {}, callContext(user, interrupted));
    const whole =
      result.status === "success" ? { ...result, model_output: result.markdown as string } : result;
    await printToolResult(whole, { json });
  });
