import type { TestCli } from "./test-cli.ts";

export const water = {
  trigger_type: "reminder",
  title: "Water",
  schedule: "MON,WED,FRI 08:00",
  schedule_type: "weekly",
  time_zone: "Asia/Shanghai",
  action: { type: "message", params: { text: "Drink" } },
};

export const zh = { LC_ALL: "zh_CN.UTF-8" };

/** A person who has triggers and types commands, at a terminal in Shanghai. */
export const triggerUser = (cli: TestCli, user: string) => {
  const run = (args: string[], env: Record<string, string> = {}) =>
    cli.run([...args, "--user", user], { env: { TZ: "Asia/Shanghai", ...env } });
  return {
    run,
    create: async (args: object = {}) => {
      const definition = JSON.stringify({ ...water, ...args });
      const { stdout, stderr } = await run(["trigger", "create", definition, "--json"]);
      if (stderr !== "") throw new Error(stderr);
      return JSON.parse(stdout).trigger_id as string;
    },
  };
};
