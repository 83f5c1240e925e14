import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestCli, type TestCli } from "../testing/test-cli.ts";
import { skill as english } from "../words/skill-en.ts";
import { skill as chinese } from "../words/skill-zh.ts";

const BAZI = fileURLToPath(new URL("../../../../../tests/skills/house/skills/bazi", import.meta.url));

let cli: TestCli;
let folder: string;
beforeAll(async () => {
  cli = await startTestCli();
  folder = await mkdtemp(join(tmpdir(), "etui-cli-skills-"));
  await cp(BAZI, join(folder, "bazi"), { recursive: true });
});
afterAll(async () => {
  await cli[Symbol.asyncDispose]();
  await rm(folder, { recursive: true });
});

const skillAt = async (name: string, files: Record<string, string>): Promise<string> => {
  const path = join(folder, name);
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(path, file)), { recursive: true });
    await writeFile(join(path, file), text);
  }
  return path;
};

test("a skill is judged with a score, and the exit code is fit for CI", async () => {
  const good = await cli.run(["skill", "check", join(folder, "bazi"), "--min", "100"]);
  expect(good).toMatchObject({ code: 0, stdout: expect.stringContaining("bazi  100/100") });
  const poor = await skillAt("poor", { "SKILL.md": "---\nname: poor\n---\nBe good.\n" });
  expect(await cli.run(["skill", "check", poor])).toMatchObject({ code: 0 });
  const failed = await cli.run(["skill", "check", join(folder, "bazi"), poor, "--min", "80", "--json"]);
  expect(failed.code).toBe(1);
  const { checks } = JSON.parse(failed.stdout);
  expect(checks.map(({ id }: { id: string }) => id)).toEqual(["bazi", "poor"]);
  expect(checks[1].rules).toContainEqual(
    expect.objectContaining({ code: "has_triggers", fulfilled: false, message: expect.any(String) }),
  );
});

test("what cannot be read fails with file and reason, what is no skill is said", async () => {
  const empty = await skillAt("empty", { "SKILL.md": "" });
  const checked = await cli.run(["skill", "check", empty]);
  expect(checked).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/empty {2}0\/100\n(.*\n)* {2}error SKILL\.md: There is neither/),
  });
  const env = { LANG: "zh_CN.UTF-8" };
  expect((await cli.run(["skill", "check", empty], { env })).stdout).toMatch(
    /\n {2}错误 SKILL\.md: 文件里既没有头部/,
  );
  const { checks } = JSON.parse((await cli.run(["skill", "check", empty, "--json"], { env })).stdout);
  expect(checks[0].diagnostics).toContainEqual({
    severity: "error",
    code: "empty_manifest",
    message: expect.stringMatching(/^文件里既没有头部/),
    file: "SKILL.md",
  });
  expect(await cli.run(["skill", "check", folder])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("no folder with SKILL.md"),
  });
});

test("without a folder, all skills of the home are judged", async () => {
  expect(await cli.run(["skill", "check"])).toMatchObject({ code: 0, stderr: "There are no skills yet.\n" });
  await cp(join(folder, "bazi"), join(cli.home, "skills", "bazi"), { recursive: true });
  expect((await cli.run(["skill", "check"])).stdout).toContain("bazi  100/100");
  expect((await cli.run(["skill", "check", "bazi"])).stdout).toContain("bazi  100/100");
});

test("a V12 skill is migrated when asked to, and its files stay beside the new ones", async () => {
  const old = await skillAt("old", {
    "SKILL.md": "---\nid: old\nname: 老技能\ndescription: 算命\n---\n# 老\n",
    "routing.yaml": "triggers: [算命]\nrequires_birth: true\n",
  });
  const planned = await cli.run(["skill", "migrate", old, "--json"]);
  expect(JSON.parse(planned.stdout)).toMatchObject({
    written: false,
    files: { "SKILL.md": expect.anything() },
  });
  expect(await readFile(join(old, "SKILL.md"), "utf8")).not.toContain("必须先有");
  const written = await cli.run(["skill", "migrate", old, "--write"]);
  expect(written).toMatchObject({ code: 0, stdout: expect.stringContaining("written: SKILL.md") });
  expect(await readFile(join(old, "SKILL.md"), "utf8")).toContain("必须先有");
  expect(await readFile(join(old, "SKILL.md.v12"), "utf8")).not.toContain("必须先有");
  expect(await cli.run(["skill", "migrate", old, "--write"])).toMatchObject({
    code: 0,
    stderr: "Nothing to do: it is a V9 skill.\n",
  });
  expect(await cli.run(["skill", "migrate", folder])).toMatchObject({ code: 1 });
});

test("skills are listed, found by words, and shown with tools, files and settings", async () => {
  const listed = await cli.run(["skill", "list", "weekly"]);
  expect(listed).toMatchObject({
    code: 0,
    stdout: expect.stringContaining("weekly-review  Weekly review  built in"),
  });
  expect(listed.stdout).not.toContain("goal_tracking");
  expect(listed.stdout).not.toMatch(/\p{Script=Han}/u);
  const chinese = await cli.run(["skill", "list", "weekly"], { env: { LC_ALL: "zh_CN.UTF-8" } });
  expect(chinese.stdout).toMatch(/^weekly-review {2}每周回顾 {2}内置 .*\n {4}带着你回顾一周[^a-zA-Z]*\n$/);
  expect(await cli.run(["skill", "list", "zzz"])).toMatchObject({ stderr: "No skill says this.\n" });

  expect(await cli.run(["skill", "set", "weekly-review", "tone", "warm"])).toMatchObject({ code: 0 });
  const secret = await cli.run(["skill", "set", "weekly-review", "key", "--secret"], { stdin: "s3cret\n" });
  expect(secret).toMatchObject({ code: 0, stderr: "key is set.\n" });
  expect(await cli.run(["skill", "set", "weekly-review", "key", "s3cret", "--secret"])).toMatchObject({
    code: 2,
  });
  const shown = await cli.run(["skill", "show", "Weekly review"]);
  expect(shown.stdout).toMatch(/collect_weekly_review {2}collect/);
  expect(shown.stdout).toContain("rules/questions.md");
  expect(shown.stdout).toContain('tone = "warm"');
  expect(shown.stdout).toContain("key = a secret");
  const { parameters, tokens } = JSON.parse(
    (await cli.run(["skill", "show", "weekly-review", "--json"])).stdout,
  );
  expect(JSON.stringify(parameters)).not.toContain("s3cret");
  expect(tokens.instructions).toBeGreaterThan(100);
  expect((await cli.run(["skill", "set", "weekly-review", "key", "--remove"])).stderr).toContain("forgotten");

  const file = await cli.run(["skill", "show", "weekly-review", "rules/questions.md"]);
  expect(file.stdout).toMatch(/^# Questions for a week/);
  expect(await cli.run(["skill", "show", "weekly-review", "../../package.json"])).toMatchObject({ code: 1 });
  expect(await cli.run(["skill", "show", "weakly-review"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("did you mean weekly-review"),
  });
});

test("what somebody says finds a skill, and how often it does is measured", async () => {
  const found = await cli.run(["skill", "find", "我想打卡"]);
  expect(found).toMatchObject({ code: 0, stdout: expect.stringMatching(/^daily_routine {2}.*打卡\n/) });
  expect(await cli.run(["skill", "find", "zzz"])).toMatchObject({ code: 0, stdout: "" });
  const labels = join(folder, "labels.jsonl");
  const lines = [
    { request: "look back at my week, a weekly review please", skill: "weekly-review" },
    { request: "zzz", skill: "goal_tracking" },
  ];
  await writeFile(labels, lines.map((line) => JSON.stringify(line)).join("\n"));
  const judged = await cli.run(["skill", "eval", labels, "--json", "--min", "60"]);
  expect(judged.code).toBe(1);
  expect(JSON.parse(judged.stdout)).toMatchObject({ requests: 2, recallAt5: 0.5, nothingFound: ["zzz"] });
  await writeFile(labels, "{}\n");
  expect(await cli.run(["skill", "eval", labels])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("line 1"),
  });
});

test("a new skill passes the check as it is, in both languages, and never over an old one", async () => {
  for (const [id, LANG] of [
    ["tea", "C.UTF-8"],
    ["cha", "zh_CN.UTF-8"],
  ] as const) {
    expect(await cli.run(["skill", "new", id], { env: { LANG } })).toMatchObject({ code: 0 });
    expect(await cli.run(["skill", "check", id, "--min", "100"])).toMatchObject({ code: 0 });
  }
  expect(await cli.run(["skill", "new", "tea"])).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is there already"),
  });
});

test("a skill goes out and comes in: shown, agreed to, kept to the byte, run, taken away and back", async () => {
  const bazi = join(folder, "bazi");
  await rm(join(cli.home, "skills", "bazi"), { recursive: true, force: true });
  const shown = await cli.run(["skill", "import", bazi, "--dry-run"]);
  expect(shown.stdout).toMatch(
    /bazi {2}八字 {2}1\.0\.0 {2}\(new\)[\s\S]*code that Etui would run: tools\/handlers\.ts/,
  );
  expect(await cli.run(["skill", "import", bazi])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining("nobody is there to be asked"),
  });
  expect(await cli.run(["skill", "import", bazi, "--yes"])).toMatchObject({ code: 0 });
  const compute = () => cli.run(["tool", "call", "calculate_bazi", '{"birth":"1984-02-10"}']);
  expect((await compute()).stderr).toContain("etui skill approve bazi");
  expect(await cli.run(["skill", "approve", "bazi", "--yes"])).toMatchObject({ code: 0 });
  expect(await compute()).toMatchObject({ code: 0, stdout: expect.stringContaining("甲子") });
  await writeFile(join(cli.home, "skills/bazi/rules/chart.md"), "# Other\n");
  expect(await compute()).toMatchObject({ code: 0, stdout: expect.stringContaining("甲子") });
  await writeFile(join(cli.home, "skills/bazi/tools/more.ts"), "");
  expect((await compute()).stderr).toContain("has changed since");
  await rm(join(cli.home, "skills/bazi/tools/more.ts"));
  expect(await compute()).toMatchObject({ code: 0 });
  expect(await cli.run(["skill", "lock"])).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/bazi {2}has changed/),
  });

  const zip = join(folder, "out.zip");
  expect(await cli.run(["skill", "export", "bazi", "-o", zip])).toMatchObject({ code: 0 });
  const first = await readFile(zip);
  await cli.run(["skill", "export", "bazi", "-o", zip]);
  expect(await readFile(zip)).toEqual(first);
  expect(await cli.run(["skill", "remove", "bazi"])).toMatchObject({ code: 0 });
  expect(await cli.run(["skill", "import", zip, "--yes", "--code"])).toMatchObject({ code: 0 });
  expect(await compute()).toMatchObject({ code: 0 });
  expect(await cli.run(["skill", "remove", "weekly-review"])).toMatchObject({ code: 1 });
}, 60_000);

test("of the network a skill is granted what it asks for or what is named, and the question lists it", async () => {
  const sky = await skillAt("sky", {
    "SKILL.md":
      "---\nname: sky\ndescription: The weather.\nnetwork: [api.weather.gov, аpple.com, '*']\n---\nLook up.\n",
    "tools/tools.yaml": "tools:\n  - { name: sky_now, type: compute, description: Now }\n",
    "tools/handlers.js": "export const sky_now = () => 1;\n",
    "cards/clouds.html": "<p>",
  });
  const shown = (await cli.run(["skill", "import", sky, "--yes", "--code"])).stdout;
  for (const line of [
    "its code asks to reach api.weather.gov",
    "its code asks to reach xn--pple-43d.com",
    "its code asks to reach ANY host of the internet: it can send anybody all that it is given",
    "draws views of its own in a frame without a network: clouds",
  ])
    expect(shown).toContain(line);
  const granted = async () =>
    JSON.parse(await readFile(join(cli.home, "etui.lock"), "utf8")).skills.sky.approved.hosts;
  expect(await granted()).toEqual([]);
  const approve = (...options: string[]) => cli.run(["skill", "approve", "sky", "--yes", ...options]);
  expect(await approve("--host", "api.weather.gov", "--host", "nas.lan:8123")).toMatchObject({
    code: 0,
    stderr: expect.stringContaining("and may reach api.weather.gov, nas.lan:8123."),
  });
  expect(await granted()).toEqual(["api.weather.gov", "nas.lan:8123"]);
  expect(await approve("--network")).toMatchObject({
    stderr: expect.stringContaining("any host of the internet"),
  });
  expect(await granted()).toEqual(["api.weather.gov", "xn--pple-43d.com", "*"]);
  expect(await approve("--host", "https://a.dev/")).toMatchObject({
    code: 1,
    stderr: expect.stringContaining("is no host"),
  });
  expect(await approve()).toMatchObject({ stderr: expect.stringContaining("without the network") });
  expect(await granted()).toEqual([]);
}, 60_000);

test("what looks dangerous is not installed by --yes alone", async () => {
  const evil = await skillAt("evil", {
    "SKILL.md":
      "---\nname: evil\ndescription: Nice.\n---\nBe nice.\u{e0069}\u{e0067}\u{e006e}\u{e006f}\u{e0072}\u{e0065}\n",
  });
  const refused = await cli.run(["skill", "import", evil, "--yes"]);
  expect(refused).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(/‼ danger[\s\S]*was not installed/),
  });
  const inChinese = await cli.run(["skill", "import", evil, "--dry-run"], { env: { LANG: "zh_CN.UTF-8" } });
  expect(inChinese.stdout).toMatch(/‼ 危险.*: \p{Script=Han}.*。/u);
  expect(await cli.run(["skill", "import", evil, "--yes", "--even-dangerous"])).toMatchObject({ code: 0 });
});

test("what an update changes is told in the reader's language, on the screen and in JSON", async () => {
  const manifest = (words: string) => ({
    "SKILL.md": `---\nname: kind\ndescription: Kind.\n---\n${words}\n`,
  });
  expect(
    await cli.run(["skill", "import", await skillAt("kind", manifest("Be kind.")), "--yes"]),
  ).toMatchObject({
    code: 0,
  });
  const update = ["skill", "import", await skillAt("kind", manifest("Be kinder.<!-- x -->")), "--dry-run"];
  const english = await cli.run(update);
  expect(english.stdout).toContain("→ What it tells a model to do has changed.");
  const env = { LANG: "zh_CN.UTF-8" };
  expect((await cli.run(update, { env })).stdout).toContain("→ 它让模型做的事变了。");
  await writeFile(join(folder, "kind/.DS_Store"), "");
  const { skills, notes } = JSON.parse((await cli.run([...update, "--json"], { env })).stdout);
  expect(notes).toEqual(['没有取，因为技能用不到：".DS_Store"。']);
  expect(skills[0]).toMatchObject({
    change: { matters: ["它让模型做的事变了。"] },
    inspection: {
      findings: expect.arrayContaining([
        expect.objectContaining({ code: "hidden_comment", message: "有一段读者看不见的注释，模型会读到。" }),
      ]),
    },
  });
});

test("what takes the place of a skill of Etui's own, or of an installed one, is told before, when asked, and after", async () => {
  const review = (words: string) =>
    skillAt("weekly-review", {
      "SKILL.md": `---\nname: weekly-review\ndescription: ${words}\n---\n${words}\n`,
    });
  const own = await review("Mine.");
  const dry = await cli.run(["skill", "import", own, "--dry-run"]);
  expect(dry.stdout).toMatch(/! look: It replaces Etui's own skill weekly-review/);
  const env = { LANG: "zh_CN.UTF-8" };
  expect((await cli.run(["skill", "import", own, "--dry-run"], { env })).stdout).toContain(
    "取代 Etui 自带的技能",
  );
  expect(english.install("weekly-review", "bundled")).toBe(
    "Install weekly-review, in the place of Etui's own skill of this name?",
  );
  expect(chinese.install("weekly-review", "bundled")).toBe(
    "安装 weekly-review，取代 Etui 自带的同名技能吗？",
  );
  expect((await cli.run(["skill", "import", own, "--yes"])).stdout).toContain(
    "✓ weekly-review is installed, in the place of Etui's own skill of this name.",
  );
  expect((await cli.run(["skill", "import", own, "--yes"])).stdout).not.toContain("in the place");
  const { skills } = JSON.parse(
    (await cli.run(["skill", "import", await review("Mine, again."), "--yes", "--json"])).stdout,
  );
  expect(skills).toMatchObject([
    {
      action: "update",
      replaces: { source: "home", name: "weekly-review" },
      inspection: { findings: [{ code: "replaces_installed" }] },
      outcome: { did: "installed", replaces: "home" },
    },
  ]);
  await cli.run(["skill", "remove", "weekly-review"]);
}, 60_000);

test("what the code of a skill wants waits for a word of its own, which --yes is not", async () => {
  await mkdir(join(folder, "postman/tools"), { recursive: true });
  const postman = await skillAt("postman", {
    "SKILL.md": "---\nname: postman\ndescription: Carries letters.\n---\nCarry.\n",
    "tools/tools.yaml":
      'version: "2.0"\nskill_id: postman\ntools:\n  - { name: carry, type: compute, description: Carries a letter }\n',
    "tools/handlers.ts": `export default {
      carry: async (args, { execute }) => {
        const letter = await execute("submit_card", { card_id: "x", values: {}, submission_key: "12345678" });
        if (letter.error_code !== "forbidden") throw new Error("it answers forms");
        return execute("create_trigger", {
          trigger_type: "reminder", title: "Letter", schedule: "08:00", schedule_type: "daily",
          action: { type: "notify", params: { body: "Dear", channels: ["webhook"], url: "https://example.com/in" } },
        });
      },
    };\n`,
  });
  expect(await cli.run(["skill", "import", postman, "--yes", "--code"])).toMatchObject({ code: 0 });
  const carry = (more: string[] = [], LANG = "C.UTF-8") =>
    cli.run(["tool", "call", "carry", "{}", "--yes", ...more], { env: { LANG } });
  const triggers = async () => (await cli.etui.execute("list_triggers", {})) as unknown as { count: number };

  expect((await carry()).stderr).toMatch(/code of the skill postman wants .* --yes does not count/);
  expect((await carry([], "zh_CN.UTF-8")).stderr).toContain("技能 postman 的代码");
  const asked = JSON.parse((await carry(["--json"])).stdout);
  expect(asked).toMatchObject({ status: "pending", confirmation: { skill: "postman" } });
  expect(await triggers()).toMatchObject({ count: 0 });

  const { confirmation_id } = asked.confirmation;
  await cli.etui.confirmations.decide("local", confirmation_id, { decision: "approve" });
  expect(await carry()).toMatchObject({ code: 0 });
  expect(await triggers()).toMatchObject({ count: 1 });
}, 60_000);
