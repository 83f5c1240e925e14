/**
 * `/api/skills`, the part that brings skills in and out: an archive or an npm package is looked at, installed as it was
 * looked at, and its code approved. What is agreed to is named by its digest, so nothing can change in between.
 */
import {
  type Etui,
  findByName,
  npmPack,
  PACKAGE_LIMITS,
  type PackagesRead,
  readArchive,
  readNpm,
} from "@etui/engine";
import { type Context, Hono } from "hono";
import { z } from "zod";
import { errorAnswer, jsonAnswer, toolAnswer } from "./answer.ts";
import type { AppEnv } from "./door/caller.ts";
import { readBytes, readJson } from "./door/request-body.ts";
import { readChoice } from "./query-parameters.ts";

const FromNpm = z.strictObject({ npm: z.string() });
const Approval = z.strictObject({ digest: z.string(), network: z.boolean().optional() });
const DIGEST = /^sha256:[0-9a-f]{64}$/;
const ZIP = /^application\/(?:zip|gzip|octet-stream|x-zip-compressed|x-gzip)\b/i;

type Body =
  | { ok: true; source: { kind: "archive" | "npm"; from: string }; read: PackagesRead }
  | { ok: false; answer: Response };

export function skillImportRoutes(etui: Etui): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const imports = () => etui.skills.imports;
  const wrong = (error: string) => errorAnswer("invalid_arguments", error);

  app.post("/inspect", async (c) => {
    const body = await packagesIn(c);
    if (!body.ok) return body.answer;
    const offered = await imports().offer(body.read);
    return offered.ok
      ? jsonAnswer({ skills: offered.offers, notes: offered.notes })
      : unread(body.read, offered.error);
  });

  app.post("/import", async (c) => {
    const digest = c.req.query("digest") ?? "";
    if (!DIGEST.test(digest))
      return wrong("digest is missing: send the one that POST /api/skills/inspect gave for the skill.");
    const code = readChoice("code", c.req.query("code"), ["true", "false"]);
    if (!code.ok) return wrong(code.error);
    const network = readChoice("network", c.req.query("network"), ["true", "false"]);
    if (!network.ok) return wrong(network.error);
    const body = await packagesIn(c);
    if (!body.ok) return body.answer;
    const offered = await imports().offer(body.read);
    if (!offered.ok || !body.read.ok) return unread(body.read, offered.ok ? "" : offered.error);
    const at = offered.offers.findIndex(({ inspection }) => inspection.digest === digest);
    if (at === -1)
      return toolAnswer({
        status: "conflict",
        error: "What was sent is not what was looked at: no skill in it has this digest. Look at it again.",
      });
    const installed = await imports().install(body.read.packages[at]!, {
      digest,
      source: { ...body.source },
      code: code.value === "true",
      network: network.value === "true",
    });
    if (!installed.ok) return wrong(installed.error);
    const { id, change } = installed;
    return jsonAnswer({ status: "success", name: id, action: change, digest });
  });

  app.get("/lock", async () => jsonAnswer(await imports().checkLock()));

  app.get("/:name/export", async (c) => {
    const exported = await etui.skills.export(c.get("caller").userId, c.req.param("name"));
    if (!exported.ok) return toolAnswer({ status: "not_found", error: exported.error });
    return new Response(Buffer.from(exported.data), {
      headers: {
        "content-type": "application/zip",
        "content-disposition": `attachment; filename="${exported.file}"`,
        "cache-control": "no-store",
      },
    });
  });

  app.get("/:name/approval", (c) =>
    withSkill(c, async (skill) => {
      const offered = await imports().inspectInstalled(skill);
      return offered.ok ? jsonAnswer(offered.offers[0]) : wrong(offered.error);
    }),
  );

  app.post("/:name/approval", (c) =>
    withSkill(c, async (skill) => {
      const body = await readJson(c.env.incoming);
      if (!body.ok) return errorAnswer(body.code, body.error);
      const given = Approval.safeParse(body.value);
      if (!given.success)
        return wrong(
          'Send {"digest": "sha256:…", "network": false}; GET the same address shows what is agreed to.',
        );
      const { digest, network = false } = given.data;
      const approved = await imports().approve(skill, { digest, network });
      return approved.ok
        ? jsonAnswer({ status: "success", name: skill.id, digest, network })
        : toolAnswer({ status: "conflict", error: approved.error });
    }),
  );

  app.delete("/:name/approval", (c) =>
    withSkill(c, async ({ id }) => {
      const withdrawn = await imports().withdraw(id);
      return withdrawn.ok
        ? jsonAnswer({ status: "success", name: id })
        : toolAnswer({ status: "not_found", error: withdrawn.error });
    }),
  );

  app.delete("/:name/folder", (c) =>
    withSkill(c, async ({ id, source }) => {
      if (source !== "home")
        return wrong(`${id} has no folder in the home. delete_skill deletes saved ones; those of Etui stay.`);
      const removed = await imports().remove(id);
      return removed.ok ? jsonAnswer({ status: "success", name: id }) : wrong(removed.error);
    }),
  );

  async function withSkill(
    c: Context<AppEnv>,
    answer: (skill: Parameters<Etui["skills"]["imports"]["approve"]>[0]) => Promise<Response>,
  ): Promise<Response> {
    const found = findByName(await etui.skills.library.of(c.get("caller").userId), c.req.param("name")!);
    return found.ok ? answer(found.skill) : toolAnswer({ status: "not_found", error: found.error });
  }

  return app;
}

/** The status tells a program what a person would rather read in their own language. */
function unread(read: PackagesRead, error: string): Response {
  switch (read.ok ? undefined : read.fault) {
    case "no_skill":
      return toolAnswer({ status: "not_found", error });
    case "damaged":
      return errorAnswer("malformed", error);
    case "too_large":
      return errorAnswer("too_large", error);
    default:
      return errorAnswer("invalid_arguments", error);
  }
}

/** The archive itself, or the name of a package of npm. */
async function packagesIn(c: Context<AppEnv>): Promise<Body> {
  if (ZIP.test(c.req.header("content-type") ?? "")) {
    const body = await readBytes(c.env.incoming, PACKAGE_LIMITS.packedBytes);
    if (!body.ok) return { ok: false, answer: errorAnswer(body.code, body.error) };
    const from = c.req.query("file")?.slice(0, 200) ?? "upload";
    return {
      ok: true,
      source: { kind: "archive", from },
      read: await readArchive(body.bytes, { name: from }),
    };
  }
  const body = await readJson(c.env.incoming);
  if (!body.ok) return { ok: false, answer: errorAnswer(body.code, body.error) };
  const given = FromNpm.safeParse(body.value);
  if (!given.success)
    return {
      ok: false,
      answer: errorAnswer(
        "invalid_arguments",
        'Send a zip as application/zip, or {"npm": "name"} for a package of npm.',
      ),
    };
  const { npm } = given.data;
  return {
    ok: true,
    source: { kind: "npm", from: npm },
    read: await readNpm(npm, { fetchPackage: npmPack }),
  };
}
