/** The Skills extension and prompts on every transport and era: stdio and HTTP, 2025-11-25 and 2026-07-28. */
import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, symlink, unlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Etui } from "@etui/engine";
import { startTestEtui } from "@etui/engine/testing";
import type { Client } from "@modelcontextprotocol/client";
import { SkillsClient } from "@modelcontextprotocol/client/ext/skills";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import type { McpCaller } from "../caller.ts";
import {
  connectHttp,
  connectStdio,
  type Era,
  type TestClient,
  testEndpoint,
} from "../testing/test-clients.ts";
import type { McpEndpoint } from "../transport/http-endpoint.ts";
import { fillSkillHome, PICTURE, writeSkillFile } from "./testing/skill-home.ts";

let etui: Etui;
let home: string;
let endpoint: McpEndpoint;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), "etui-served-"));
  await fillSkillHome(home);
  await fillTooFull(home);
  await symlink("/etc/hostname", join(home, "skills/git-workflow/hostname"));
  etui = await startTestEtui({ home, bundledSkills: join(home, "none") });
  await etui.skills.watch();
  endpoint = testEndpoint(etui);
});
afterAll(async () => {
  await endpoint.close();
  await etui.close();
  await rm(home, { recursive: true });
});

/** More files than a host has to accept. */
async function fillTooFull(home: string): Promise<void> {
  await writeSkillFile(home, "skills/huge/SKILL.md", "---\nname: huge\ndescription: Too much.\n---\n");
  for (let index = 0; index < 512; index++) await writeSkillFile(home, `skills/huge/files/${index}.txt`, "");
}

type Connect = (caller?: Partial<McpCaller>) => Promise<TestClient>;
const doors: [name: string, era: Era, connect: Connect][] = (["2025", "2026"] as const).flatMap((era) => [
  [`stdio, ${era}`, era, (caller) => connectStdio(etui, { era, caller: { userId: "lin", ...caller } })],
  [`HTTP, ${era}`, era, (caller) => connectHttp(endpoint, { era, caller: { userId: "lin", ...caller } })],
]);

const digestOf = (data: string | Uint8Array) => `sha256:${createHash("sha256").update(data).digest("hex")}`;
const read = async (client: Client, uri: string) => (await client.readResource({ uri })).contents[0]!;
const invalid = (words: string) => ({ code: -32602, message: expect.stringContaining(words) });

describe.each(doors)("%s", (door, era, connect) => {
  test("every skill is listed with its files, and every file is what its digest says", async () => {
    await using connection = await connect();
    const skills = new SkillsClient(connection.client);
    expect([skills.supported, skills.directoryRead]).toEqual([true, true]);
    const { skills: entries, ttlMs, cacheScope } = await skills.list();
    expect([ttlMs, cacheScope]).toEqual(era === "2026" ? [0, "private"] : [undefined, undefined]);
    const names = entries.map(({ frontmatter }) => frontmatter.name);
    expect(names).toEqual([
      ...["anchored", "bazi", "deploy", "git-workflow", "goal-tracking"],
      ...[expect.stringMatching(/^skill-[0-9a-f]{8}$/), "style"],
    ]);
    for (const entry of entries) {
      expect(await skills.get(entry.uri)).toMatchObject({ skill: entry });
      for (const { uri } of entry.resources as { uri: string }[])
        expect((await skills.read(entry, uri)).verified).toBe(true);
    }
  });

  test("the author's own SKILL.md is served as it is, with what lies beside it and nothing hidden", async () => {
    await using connection = await connect();
    const skills = new SkillsClient(connection.client);
    const { skill } = await skills.get("skill://git-workflow/SKILL.md");
    const own = await readFile(join(home, "skills/git-workflow/SKILL.md"), "utf8");
    expect(skill).toEqual({
      uri: "skill://git-workflow/SKILL.md",
      frontmatter: { name: "git-workflow", description: "How we commit.", license: "MIT" },
      resources: [
        { uri: "skill://git-workflow/SKILL.md", digest: digestOf(own), size: Buffer.byteLength(own) },
        { uri: "skill://git-workflow/assets/logo.png", digest: digestOf(PICTURE), size: PICTURE.length },
        {
          uri: "skill://git-workflow/references/GUIDE.md",
          digest: digestOf("# Guide\n\n提交前先测试。\n"),
          size: Buffer.byteLength("# Guide\n\n提交前先测试。\n"),
        },
        {
          uri: "skill://git-workflow/references/deep/Q%26A%20%231.md",
          digest: digestOf("Why?\n"),
          size: 5,
        },
      ],
    });
    expect(await read(connection.client, skill.uri)).toEqual({
      uri: skill.uri,
      mimeType: "text/markdown",
      text: own,
    });
    expect(await read(connection.client, "skill://git-workflow/assets/logo.png")).toEqual({
      uri: "skill://git-workflow/assets/logo.png",
      mimeType: "image/png",
      blob: PICTURE.toString("base64"),
    });
  });

  test("what is not of the open format is written in it, and what hosts cannot read is written anew", async () => {
    await using connection = await connect();
    const skills = new SkillsClient(connection.client);
    const frontMatter = async (name: string) =>
      (await skills.get(`skill://${name}/SKILL.md`)).skill.frontmatter;
    expect(await frontMatter("bazi")).toEqual({
      name: "bazi",
      description: "排盘",
      metadata: {
        "etui-id": "bazi",
        "etui-name": "八字",
        "etui-version": "1.2.0",
        "etui-triggers": "八字, 排盘",
      },
    });
    expect(await frontMatter("goal-tracking")).toMatchObject({
      name: "goal-tracking",
      description: "写下来。",
      metadata: { "etui-id": "goal_tracking", "etui-name": "目标" },
    });
    expect(await frontMatter("anchored")).toEqual({
      name: "anchored",
      description: "Says it once.",
      summary: "Says it once.",
    });
    expect(await frontMatter("deploy")).toMatchObject({ "disable-model-invocation": true });
    expect(await read(connection.client, "skill://goal_tracking/SKILL.md")).toMatchObject({
      text: expect.stringContaining("# 目标"),
    });
  });

  test("what is not there, hidden, outside or too much is refused in a sentence", async () => {
    await using connection = await connect();
    const { client } = connection;
    const skills = new SkillsClient(client);
    for (const uri of [
      "skill://gone/SKILL.md",
      "skill://git-workflow",
      "skill://git-workflow/references/GUIDE.md",
      "skill://goal_tracking/SKILL.md",
      "etui://inbox",
      "skill://%ff/SKILL.md",
    ])
      await expect(skills.get(uri)).rejects.toMatchObject(invalid("No skill is served at"));
    await expect(skills.get("skill://huge/SKILL.md")).rejects.toMatchObject(invalid("513 files"));
    const notFound = { message: expect.stringMatching(/no file|No skill|a folder/i) };
    for (const uri of [
      "skill://gone/SKILL.md",
      "skill://git-workflow/.env",
      "skill://git-workflow/hostname",
      "skill://git-workflow/../bazi/SKILL.md",
      "skill://git-workflow/%2e%2e/bazi/rules/chart.md",
      "skill://git-workflow/..%2f..%2fscenarios%2fgoal_tracking.md",
      "skill://git-workflow/references",
      "skill://bazi/SKILL.md#x",
      "skill://",
    ])
      await expect(client.readResource({ uri })).rejects.toMatchObject(notFound);
  });

  test("folders are listed level by level, and a file or nothing is no folder", async () => {
    await using connection = await connect();
    const skills = new SkillsClient(connection.client);
    const children = async (uri: string) =>
      (await skills.readDirectory(uri)).resources.map(({ name, mimeType }) => [name, mimeType]);
    expect(await children("skill://git-workflow")).toEqual([
      ["SKILL.md", "text/markdown"],
      ["assets", "inode/directory"],
      ["references", "inode/directory"],
    ]);
    expect(await children("skill://git-workflow/references")).toEqual([
      ["GUIDE.md", "text/markdown"],
      ["deep", "inode/directory"],
    ]);
    for (const uri of ["skill://git-workflow/SKILL.md", "skill://gone", "skill://git-workflow/x"])
      await expect(skills.readDirectory(uri)).rejects.toMatchObject(invalid("no folder of a skill"));
  });

  test("hosts that know nothing of skills find them among the resources", async () => {
    await using connection = await connect();
    const { client } = connection;
    const { resources } = await client.listResources();
    expect(resources.find(({ uri }) => uri === "skill://bazi/SKILL.md")).toEqual({
      uri: "skill://bazi/SKILL.md",
      name: "bazi",
      title: "八字",
      description: "排盘",
      mimeType: "text/markdown",
    });
    const { resourceTemplates } = await client.listResourceTemplates();
    expect(resourceTemplates.map(({ uriTemplate }) => uriTemplate)).toContain("skill://{+path}");
    const typed = (value: string) =>
      client.complete({
        ref: { type: "ref/resource", uri: "skill://{+path}" },
        argument: { name: "path", value },
      });
    expect((await typed("g")).completion.values).toEqual(["git-workflow/SKILL.md", "goal-tracking/SKILL.md"]);
    expect((await typed("bazi/r")).completion.values).toEqual(["bazi/rules/chart.md"]);
  });

  test("a person picks a skill as a prompt: it is active from then on, also one that no model may activate", async () => {
    await using connection = await connect({ conversationId: `prompts ${door}` });
    const { client } = connection;
    const { prompts } = await client.listPrompts();
    expect(prompts.map(({ name }) => name)).not.toContain("style");
    expect(prompts.find(({ name }) => name === "bazi")).toEqual({
      name: "bazi",
      title: "八字",
      description: "排盘",
      arguments: [{ name: "request", description: "What is to be done with it", required: false }],
    });
    const bare = await client.getPrompt({ name: "bazi" });
    expect(bare.messages).toEqual([
      {
        role: "user",
        content: { type: "text", text: expect.stringContaining("skill://bazi/rules/chart.md") },
      },
    ]);
    const deploy = await client.getPrompt({ name: "deploy", arguments: { request: "  Ship 1.2.  " } });
    expect(JSON.stringify(deploy.messages)).toMatch(/See references.*## Request\\n\\nShip 1\.2\."/);
    const again = await client.callTool({
      name: "activate_skills",
      arguments: { skills: ["bazi", "deploy"] },
    });
    expect(again.structuredContent).toMatchObject({
      activated: [{ id: "bazi", was_active: true }],
      not_activated: [expect.stringContaining("Only a person")],
    });
    for (const [name, words] of [
      ["bazzi", "did you mean bazi"],
      ["style", "offers it to models only"],
    ] as const)
      await expect(client.getPrompt({ name })).rejects.toMatchObject(invalid(words));
  });

  test("who may not activate skills sees none", async () => {
    await using connection = await connect({ permissions: { tools: ["read_user_data"] } });
    const { client } = connection;
    expect((await new SkillsClient(client).list()).skills).toEqual([]);
    expect((await client.listPrompts()).prompts).toEqual([]);
    await expect(client.readResource({ uri: "skill://bazi/SKILL.md" })).rejects.toThrow("No skill");
    await expect(client.getPrompt({ name: "bazi" })).rejects.toMatchObject(invalid("no prompt"));
  });

  test("a client that listens is told when a skill comes and when it goes, and sees it at once", async () => {
    await using connection = await connect();
    const { client } = connection;
    const skills = new SkillsClient(client);
    const kinds = ["tools", "prompts", "resources"] as const;
    const toldOf = () =>
      Promise.all(
        kinds.map(
          (kind) =>
            new Promise<void>((resolve) => {
              client.setNotificationHandler(`notifications/${kind}/list_changed`, () => resolve());
            }),
        ),
      );
    if (era === "2026")
      await client.listen({ toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true });
    const names = async () => (await skills.list()).skills.map(({ frontmatter }) => frontmatter.name);
    const name = `new-${door.replaceAll(/[^a-z0-9]+/gi, "-").toLowerCase()}`;
    const path = `skills/${name}/SKILL.md`;
    const came = toldOf();
    await writeSkillFile(home, path, `---\nname: ${name}\ndescription: New.\n---\nDo it.\n`);
    await came;
    expect(await names()).toContain(name);
    const gone = toldOf();
    await unlink(join(home, path));
    await gone;
    expect(await names()).not.toContain(name);
  });

  test("a file that is written anew has its new digest in the next entry", async () => {
    await using connection = await connect();
    const skills = new SkillsClient(connection.client);
    const chart = async () => {
      const { skill } = await skills.get("skill://bazi/SKILL.md");
      return (await skills.read(skill, "rules/chart.md")).text;
    };
    for (const text of [`一 ${door}\n`, `二 ${door}\n`]) {
      await writeSkillFile(home, "skills/bazi/rules/chart.md", text);
      expect(await chart()).toBe(text);
    }
  });
});

const listShape = z.looseObject({ skills: z.array(z.unknown()), nextCursor: z.string().optional() });

test("long lists come page by page, each skill once", async () => {
  const many = await mkdtemp(join(tmpdir(), "etui-many-"));
  const names = Array.from({ length: 120 }, (_, index) => `skill-${String(index).padStart(3, "0")}`);
  for (const name of names)
    await writeSkillFile(
      many,
      `skills/${name}/SKILL.md`,
      `---\nname: ${name}\ndescription: One of many.\n---\n`,
    );
  const other = await startTestEtui({ home: many, bundledSkills: join(many, "none") });
  try {
    await other.execute("write_user_data", { path: "a/b", content: {} }, { userId: "lin" });
    await using connection = await connectStdio(other, { era: "2026" });
    const { client } = connection;
    expect((await new SkillsClient(client).list()).skills).toHaveLength(120);
    const sizes: number[] = [];
    for (let cursor: string | undefined; sizes.length === 0 || cursor !== undefined; ) {
      const page: { skills: unknown[]; nextCursor?: string | undefined } = await client.request(
        { method: "skills/list", params: cursor === undefined ? {} : { cursor } },
        listShape,
      );
      sizes.push(page.skills.length);
      cursor = page.nextCursor;
    }
    expect(sizes).toEqual([50, 50, 20]);
    expect((await client.listPrompts()).prompts.map(({ name }) => name)).toEqual(names);
    const listed = (await client.listResources()).resources.map(({ name }) => name);
    expect(listed).toEqual(["inbox", "triggers", "plan", "preferences", "goals", ...names, "a/b"]);
    await expect(
      client.request({ method: "skills/list", params: { cursor: "zzz" } }, listShape),
    ).rejects.toMatchObject(invalid("cursor is not one that Etui gave out"));
  } finally {
    await other.close();
    await rm(many, { recursive: true });
  }
});
