import { languageOf } from "@etui/protocol/language-of";
import { type Refusal, refusal, refuse } from "@etui/words/refusal";
import { sayRefusal } from "@etui/words/say-refusal";
import { z } from "zod";
import { checkPath } from "../../document/data-path.ts";
import { failure, notFound, success } from "../../tool/answers.ts";
import { defineTool } from "../../tool/define-tool.ts";
import { refusedAs } from "../../tool/validation/named-rule.ts";
import { purgeDocuments } from "./purge-documents.ts";
import type { PurgeTarget } from "./purge-target.ts";

const NAME = "purge_user_data";
/** A million documents are erased in ten minutes. */
const TIMEOUT_MS = 600_000;

const Input = z
  .strictObject({
    path: z.string().optional(),
    path_prefix: z.string().optional().describe("instead of path: all documents whose path begins so"),
  })
  .superRefine((args, context) => {
    const target = targetOf(args);
    if (target.ok) return;
    context.addIssue({ code: "custom", ...refusedAs(target.refused) });
  });

/** `settled` resolves when the earlier calls are recorded. */
export const purgeUserData = (settled: () => Promise<void>) =>
  defineTool({
    name: NAME,
    title: "Purge user data",
    summary: "Erase documents with all their versions for good.",
    description: "Erase documents with all their versions for good. Nobody can bring them back.",
    effect: "external",
    idempotent: true,
    audience: "person",
    timeoutMs: TIMEOUT_MS,
    input: Input,
    confirmsEachTime: true,
    confirm: (args) => `Erase ${whatOf(args)} for good? Nobody can bring it back.`,
    async run(args, context) {
      const target = targetOf(args);
      if (!target.ok) return failure("invalid_arguments", target.refused);
      const { changes, ...erased } = await purgeDocuments(context.db, target.target, {
        by: context.provenance,
        tool: NAME,
        signal: context.signal,
        settled,
      });
      for (const change of changes) context.changed(change);
      if (erased.documents === 0) {
        return notFound(refusal("data.nothing_to_erase"), args);
      }
      return success({
        ...args,
        ...erased,
        model_output: sayRefusal(refusal("receipt.purged", erased), languageOf(context.locale)),
      });
    },
  });

type Given = { path?: string | undefined; path_prefix?: string | undefined };

function targetOf({
  path,
  path_prefix,
}: Given): { ok: true; target: PurgeTarget } | { ok: false; refused: Refusal } {
  if ((path === undefined) === (path_prefix === undefined)) {
    return refuse("data.one_path_or_prefix");
  }
  const checked = path === undefined ? checkPath(path_prefix!, "path_prefix") : checkPath(path);
  if (!checked.ok) return checked;
  return { ok: true, target: path === undefined ? { prefix: checked.path } : { path: checked.path } };
}

const whatOf = ({ path, path_prefix }: Given): string =>
  path === undefined
    ? `everything whose path begins with ${JSON.stringify(path_prefix)}, with all versions,`
    : `${JSON.stringify(path)} with all its versions`;
