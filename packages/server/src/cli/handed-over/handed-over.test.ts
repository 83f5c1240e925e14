/**
 * Every command that a server of the home carries out says and does the same as with an Etui of its own: in `npm test` each
 * third of them, in the slow tests all.
 */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { rm, stat } from "node:fs/promises";
import { createServer } from "node:net";
import { join } from "node:path";
import { aThird } from "@etui/values/testing/draws";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createProgram } from "../program.ts";
import { sendPostcard } from "../testing/send-postcard.ts";
import { type Outcome, startTestCliWithProcesses, type TestCliWithProcesses } from "../testing/test-cli.ts";
import { water } from "../testing/trigger-user.ts";

let cli: TestCliWithProcesses;
beforeAll(async () => {
  cli = await startTestCliWithProcesses();
});
afterAll(() => cli[Symbol.asyncDispose]());

interface Known {
  trigger: string;
  form: string;
  call: string;
}

/** Each is typed by two people who have done the same before, so that both find the same. */
const HANDED_OVER: Record<string, (known: Known) => string[][]> = {
  "tool list": () => [
    ["tool", "list"],
    ["tool", "list", "--json"],
  ],
  "tool show": () => [
    ["tool", "show", "query_user_data"],
    ["tool", "show", "query_user_dat"],
  ],
  "tool call": () => [
    ["tool", "call", "read_user_data", '{"path":"goals/a"}'],
    ["tool", "call", "read_user_data", "-"],
    ["tool", "call", "write_user_data", '{"path":"goals/b","content":{"n":1}}', "--json"],
    ["tool", "call", "write_user_data", '{"path":"goals/a","content":{},"expected_version":7}'],
    ["tool", "call", "read_user_data", "{path: 1}"],
    ["tool", "call", "purge_user_data", '{"path":"goals/c"}'],
    ["tool", "call", "purge_user_data", '{"path":"goals/c"}', "--yes"],
  ],
  "data list": () => [
    ["data", "list"],
    ["data", "list", "goals/", "--limit", "1"],
    ["data", "list", "--json"],
  ],
  "data read": () => [
    ["data", "read", "goals/a"],
    ["data", "read", "none"],
    ["data", "read", "goals/a", "--at", "1"],
  ],
  "data history": () => [
    ["data", "history", "goals/a"],
    ["data", "history", "none"],
  ],
  "data diff": () => [
    ["data", "diff", "goals/a"],
    ["data", "diff", "goals/a", "1", "9"],
  ],
  "data restore": () => [
    ["data", "restore", "goals/a", "1"],
    ["data", "restore", "goals/a", "9"],
  ],
  "data purge": () => [
    ["data", "purge", "goals/d"],
    ["data", "purge", "goals/d", "--yes"],
  ],
  "trigger create": () => [
    ["trigger", "create", "every weekday at 9 stretch"],
    ["trigger", "create", JSON.stringify({ ...water, webhook: true }), "--json"],
    ["trigger", "create", "-"],
  ],
  "trigger list": () => [
    ["trigger", "list"],
    ["trigger", "list", "--status", "paused", "--json"],
  ],
  "trigger show": ({ trigger }) => [
    ["trigger", "show", trigger],
    ["trigger", "show", NOWHERE],
  ],
  "trigger next": ({ trigger }) => [
    ["trigger", "next", trigger],
    ["trigger", "next"],
  ],
  "trigger history": ({ trigger }) => [["trigger", "history", trigger]],
  "trigger simulate": ({ trigger }) => [
    ["trigger", "simulate", trigger, "--from", "2027-01-01T00:00:00Z", "--to", "2027-01-05T00:00:00Z"],
  ],
  "trigger pause": ({ trigger }) => [["trigger", "pause", trigger]],
  "trigger resume": ({ trigger }) => [["trigger", "resume", trigger]],
  "trigger snooze": ({ trigger }) => [["trigger", "snooze", trigger, "2096-01-01T08:00:00Z"]],
  "trigger run": ({ trigger }) => [["trigger", "run", trigger]],
  "trigger ack": ({ trigger }) => [["trigger", "ack", trigger]],
  "trigger cancel": ({ trigger }) => [["trigger", "cancel", trigger]],
  "trigger webhook-secret": () => [["trigger", "webhook-secret"]],
  "token create": () => [
    ["token", "create", "Claude", "--read-only", "--asks"],
    ["token", "create", "Claude"],
  ],
  "token list": () => [
    ["token", "list"],
    ["token", "list", "--json"],
  ],
  "token revoke": () => [
    ["token", "revoke", "Claude"],
    ["token", "revoke", "Claude"],
  ],
  add: () => [
    ["add", "write the report by friday #work"],
    ["add", "-n", "call mum tomorrow 9am"],
  ],
  "plan today": () => [["plan", "today"]],
  "plan review": () => [["plan", "review", "--json"]],
  "plan summary": () => [["plan", "summary"]],
  "plan agenda": () => [["plan", "agenda", "--from", "2031-01-01"]],
  "plan list": () => [
    ["plan", "list"],
    ["plan", "list", "inbox", "--done"],
  ],
  "plan arrange": () => [["plan", "arrange", "2031-01-01", "--hours", "09:00-12:00"]],
  "plan calendar": () => [
    ["plan", "calendar", "--revoke"],
    ["plan", "calendar", "--new"],
    ["plan", "calendar"],
    ["plan", "calendar", "--new", "--json"],
    ["plan", "calendar", "--revoke"],
  ],
  "plan capture": () => [
    ["plan", "capture", "--revoke"],
    ["plan", "capture", "--new"],
    ["plan", "capture"],
    ["plan", "capture", "--new", "--json"],
    ["plan", "capture", "--revoke"],
  ],
  "plan render": () => [["plan", "render"]],
  "plan done": () => [["plan", "done", "nothing like it"]],
  "plan delete": () => [["plan", "delete", "nothing like it"]],
  "search for": () => [
    ["search", "goals"],
    ["search", "nothing of the kind", "--in", "plan", "--json"],
  ],
  query: () => [
    ["query", "kind:task sort"],
    ["query", "is:opn"],
  ],
  "notes search": () => [["notes", "search", "nothing", "of", "this"]],
  "notes tag": () => [["notes", "tag", "none"]],
  "notes show": () => [["notes", "show", "Nowhere"]],
  "kb list": () => [["kb", "list"]],
  "kb show": () => [
    ["kb", "show", "goals"],
    ["kb", "show", "journal"],
  ],
  "kb add": () => [["kb", "add", "goals", "## This year\n- swim"]],
  "kb edit": () => [["kb", "edit", "goals", "## This year\n- run", "--over", "9"]],
  "kb create": () => [["kb", "create", "boat", "The boat"]],
  "kb history": () => [["kb", "history", "goals"]],
  "kb delete": () => [["kb", "delete", "projects/none"]],
  "card list": () => [
    ["card", "list"],
    ["card", "list", "--json"],
  ],
  "card show": ({ form }) => [
    ["card", "show", form],
    ["card", "show", form, "--as", "md"],
  ],
  "card answer": ({ form }) => [
    ["card", "answer", form, "pages=9", "--json"],
    ["card", "answer", form, "pages"],
  ],
  "card press": ({ form }) => [
    ["card", "press", form, "Wipe"],
    ["card", "press", form, "Done"],
    ["card", "press", "last", "1"],
  ],
  "skill list": () => [
    ["skill", "list", "weekly"],
    ["skill", "list", "--json"],
  ],
  "skill find": () => [["skill", "find", "我想打卡"]],
  "skill show": () => [
    ["skill", "show", "weekly-review"],
    ["skill", "show", "none"],
  ],
  "skill set": () => [
    ["skill", "set", "weekly-review", "tone", "warm"],
    ["skill", "set", "weekly-review", "key", "--secret"],
  ],
  "skill approve": () => [
    ["skill", "approve", "weekly-review"],
    ["skill", "approve", "none"],
  ],
  "skill remove": () => [["skill", "remove", "weekly-review"]],
  "skill restore": () => [["skill", "restore", "weekly-review"]],
  "skill roll-back": () => [["skill", "roll-back", "none"]],
  "skill usage": () => [
    ["skill", "usage"],
    ["skill", "usage", "--json"],
  ],
  inbox: () => [["inbox"], ["inbox", "--read", "--json"]],
  activity: ({ call }) => [["activity"], ["activity", "--call", call], ["activity", "--json"]],
  undo: ({ call }) => [["undo", call], ["undo"]],
  erase: () => [["erase"], ["erase", "--yes"]],
};

/**
 * These commands serve, look at the machine, use files and folders of the person who types them, or take long. What `mcp`
 * does beside a server is tested in bridge/.
 */
const STAY_HERE = [
  ..."serve url mcp doctor".split(" "),
  ..."plan import,plan export,notes import,data export,data import,archive export,archive import,archive check".split(
    ",",
  ),
  ..."skill import,skill export,skill lock,skill new,skill check,skill migrate,skill eval,search eval".split(
    ",",
  ),
];

const NOWHERE = "00000000-0000-7000-8000-000000000000";

/** Removes what differs between two people who do the same one after the other. */
const sameFor = ({ code, stdout, stderr }: Outcome, user: string) => {
  const plain = (text: string) =>
    text
      .replaceAll(user, "<user>")
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, "<id>")
      .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)/g, "<moment>")
      .replaceAll(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[+-]\d\d:\d\d/g, "<moment>")
      .replaceAll(/\d\d:\d\d/g, "<time>")
      .replaceAll(/("change_id": "|"next_cursor": "|--cursor )[^"\s]+/g, "$1<place>")
      .replaceAll(/^( +)\d+ {2}/gm, "$1<change>  ")
      // These rows are written after the answer, so they may not be there yet.
      .replaceAll(/^.*(calls on record|(?:texts|state|passages|words) of .*search)\n/gm, "")
      .replaceAll(/Erased \d+ rows/g, "Erased <some> rows")
      .replaceAll(
        /\bwhsec_\S+|etui_agent_\S+|\/(?:hooks|calendar|add)\/[^\s"]+|"(duration_ms|elapsed_ms)": \d+/g,
        "<own>",
      );
  return { code, stdout: plain(stdout), stderr: plain(stderr) };
};

async function prepare(user: string): Promise<Known> {
  const call = async (tool: string, args: object) => {
    const result = await cli.etui.execute(tool, args, { userId: user });
    expect(result).toMatchObject({ status: "success" });
    return result as unknown as Record<string, string> & { receipt: { call_id: string } };
  };
  for (const name of ["a", "b", "c", "d"]) {
    await call("write_user_data", { path: `goals/${name}`, content: { n: 1 } });
    await call("write_user_data", { path: `goals/${name}`, content: { n: 2, text: name } });
  }
  const { trigger_id } = await call("create_trigger", water);
  const { card_id } = await call("show_card", {
    card_type: "form",
    data_source: { data: {} },
    options: {
      title: "Day",
      fields: [{ name: "pages", type: "number" }],
      actions: [
        { label: "Done", tool: "write_user_data", arguments: { path: "goals/done", content: { n: 1 } } },
        { label: "Wipe", tool: "delete_user_data", arguments: { path: "goals/d" } },
      ],
    },
  });
  const { receipt } = await call("write_user_data", { path: "last", content: {} });
  return { trigger: trigger_id!, form: card_id!, call: receipt.call_id };
}

const input = (args: string[]) => ({
  stdin: args[0] === "tool" ? '{"path":"goals/a"}' : "every day at 7 run",
});

describe("every command that a server carries out", () => {
  test.each(aThird(Object.entries(HANDED_OVER)))("%s", async (name, commands) => {
    const [own, other] = [`own ${name}`, `other ${name}`];
    const [byItself, byServer] = [await prepare(own), await prepare(other)];
    const takesUser = (args: string[], user: string) =>
      ["tool list", "tool show"].includes(name) ? args : [...args, "--user", user];

    const expected: Outcome[] = [];
    for (const args of commands(byItself))
      expected.push(sameFor(await cli.runByItself(takesUser(args, own), input(args)), own));
    const seen: Outcome[] = [];
    {
      await using taking = await cli.takeCommands();
      for (const args of commands(byServer))
        seen.push(sameFor(await cli.runByItself(takesUser(args, other), input(args)), other));
      expect(taking.taken).toHaveLength(seen.length);
    }
    expect(seen).toEqual(expected);
  });

  test("no other command is left out", async () => {
    const leaves: string[] = [];
    const walk = (command: Awaited<ReturnType<typeof createProgram>>, path: string[]) => {
      if (command.commands.length === 0) leaves.push(path.join(" "));
      for (const one of command.commands) walk(one, [...path, one.name()]);
    };
    walk(await createProgram([]), []);
    expect(leaves.toSorted()).toEqual([...Object.keys(HANDED_OVER), ...STAY_HERE].toSorted());
  });
});

const purge = (user: string) => ["data", "purge", "asked/a", "--user", user];
const write = (userId: string, path: string) =>
  cli.etui.execute("write_user_data", { path, content: { n: 1 } }, { userId });

describe("who sits at the terminal", () => {
  test("is asked there, in colours and in their language, and answers there", async () => {
    const answers: Outcome[] = [];
    for (const user of ["asked here", "asked there"]) {
      await write(user, "asked/a");
      await using _taking = user === "asked there" ? await cli.takeCommands() : undefined;
      for (const stdin of ["n\n", "y\n"]) {
        const env = { LANG: "zh_CN.UTF-8" };
        answers.push(sameFor(await cli.runByItself(purge(user), { stdin, env, atTerminal: true }), user));
      }
    }
    const [no, yes, noByServer, yesByServer] = answers;
    expect([noByServer, yesByServer]).toEqual([no, yes]);
    expect([no!.code, yes!.code]).toEqual([1, 0]);
    expect(no!.stderr).toContain("asked/a");
  });

  test("sees colours where the terminal has them, and a card as wide as it", async () => {
    await write("painter", "painted");
    await cli.etui.execute("write_user_data", { path: "painted", content: { n: 2 } }, { userId: "painter" });
    const args = ["data", "diff", "painted", "--user", "painter"];
    const seen: string[] = [];
    for (const isTaken of [false, true]) {
      await using _taking = isTaken ? await cli.takeCommands() : undefined;
      for (const atTerminal of [false, true]) seen.push((await cli.runByItself(args, { atTerminal })).stdout);
    }
    expect(seen[1]).toContain("\u001b[31m");
    expect(seen[0]).not.toContain("\u001b");
    expect(seen.slice(2)).toEqual(seen.slice(0, 2));
  });
});

describe("a command opens an Etui of its own", () => {
  const list = ["data", "list", "--user", "apart", "--json"];

  test.each([
    ["where the server runs other code", {}, "other"],
    ["where it has another database", { DATABASE_URL: "postgres://127.0.0.1:1/none" }, ""],
    ["where it is to keep something else", { ETUI_HISTORY_KEEP_VERSIONS: "3" }, ""],
    ["where somebody looks for a fault", { ETUI_DEBUG: "1" }, ""],
  ])("%s", async (_, env: Record<string, string>, code) => {
    await using taking = await cli.takeCommands(code);
    expect(await cli.runByItself(list, { env })).toMatchObject({ code: 0 });
    expect(taking.taken).toEqual([]);
  });

  test("where a killed server left its socket", async () => {
    await using _home = await leftBehind();
    expect(await cli.runByItself(list)).toMatchObject({ code: 0 });
  });
});

test("only the owner of the home may use the socket", async () => {
  await using _taking = await cli.takeCommands();
  expect((await stat(join(cli.home, "serving", "1.sock"))).mode & 0o777).toBe(0o600);
});

test("a server that ends in the middle is said to have, and where to look", async () => {
  const server = createServer((socket) => {
    socket.write('{"code":"","settings":{}}\n');
    socket.once("data", () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(join(cli.home, "serving", "1.sock"), resolve));
  const outcome = await cli.runByItself(["tool", "list"]);
  server.close();
  expect(outcome).toMatchObject({ code: 1, stdout: "", stderr: expect.stringContaining("etui activity") });
});

test("a command that is told to stop stops at the server as well, and a server that stops ends its commands", async () => {
  const began = Promise.withResolvers<void>();
  const aborted = Promise.withResolvers<void>();
  cli.etui.tools.register({
    ...sendPostcard,
    name: "wait_long",
    effect: "read",
    timeoutMs: 60_000,
    run: (_args: unknown, { signal }: { signal: AbortSignal }) => {
      began.resolve();
      return new Promise((resolve) => {
        signal.addEventListener("abort", () => {
          aborted.resolve();
          resolve({ status: "success" });
        });
      });
    },
  } as typeof sendPostcard);
  const taking = await cli.takeCommands();
  const waiting = cli.runByItself(["tool", "call", "wait_long"]);
  await began.promise;
  await taking[Symbol.asyncDispose]();
  await aborted.promise;
  expect(await waiting).toMatchObject({ code: 130, stderr: expect.stringContaining("Interrupted.") });
  cli.etui.tools.unregister("wait_long");
});

/** A socket on which nobody listens. */
async function leftBehind(): Promise<AsyncDisposable> {
  const file = join(cli.home, "serving", "1.sock");
  const script = `require("node:net").createServer().listen(${JSON.stringify(file)}, () => process.kill(process.pid, "SIGKILL"))`;
  await once(spawn(process.execPath, ["-e", script]), "exit");
  return { [Symbol.asyncDispose]: () => rm(file) };
}
