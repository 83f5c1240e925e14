/** The state of the card: what the host says about its call, and what the server says about the stored card. */
import { createSignal } from "../base/state/signal.ts";
import { readShownCard } from "../things/cards/shown-card.ts";
import { announcedCard } from "./announced-card.ts";
import type { AppHost, ToolCallResult } from "./app-host.ts";
import { isRecord, type Params } from "./app-protocol.ts";
import { type CardTool, createCardTool } from "./card-tool.ts";
import type { Drawings, Shown, Standing } from "./standing.ts";
import { appWords } from "./words/app-words.ts";

export function createStandingCard(host: AppHost) {
  const standing = createSignal<Standing>({ phase: "announced", announced: announcedCard({}) });
  let tool: CardTool | undefined;
  /** Counts changes made here; each makes the answer to an earlier fetch outdated. */
  let changes = 0;

  function change(part: Partial<Shown>): void {
    const now = standing.get();
    if (now.phase === "shown") standing.set({ ...now, ...part });
  }

  /** Fetches the card in its present state. */
  async function look(): Promise<void> {
    const before = changes;
    const found = await tool?.open().catch(() => undefined);
    const now = standing.get();
    if (!found || before !== changes || now.phase !== "shown") return;
    const { card: stored } = found;
    if (!stored) {
      if (found.status === "not_found" || found.error_code === "forbidden") change({ reach: "gone" });
      return;
    }
    const { card_type, data, options } = stored;
    const card = { card_type, data, options };
    // An equal card keeps its identity; otherwise every fetch would draw every view again.
    const isSame = data === null || JSON.stringify(card) === JSON.stringify(now.card);
    change({ stored, reach: "open", ...(!isSame && { card }) });
  }

  return {
    standing,
    /** Undefined if no call reaches the card. */
    tool: () => tool,
    change,
    noteChange() {
      changes += 1;
    },
    look,
    announce(args: Params) {
      if (standing.get().phase === "announced")
        standing.set({ phase: "announced", announced: announcedCard(args) });
    },
    cancel() {
      if (standing.get().phase === "announced") standing.set({ phase: "cancelled" });
    },
    take(result: ToolCallResult) {
      const card = result.structuredContent && readShownCard(result.structuredContent);
      if (!card) return standing.set({ phase: "failed", error: whyNoCard(result) });
      const own = result._meta?.["etui/card"];
      const { pass, svg } = isRecord(own) ? (own as { pass?: unknown; svg?: Drawings }) : {};
      const isReachable = typeof pass === "string" && host.capabilities.get().serverTools !== undefined;
      tool = isReachable ? createCardTool(host, pass) : undefined;
      standing.set({ phase: "shown", card, svg, reach: tool ? "open" : "unreachable" });
      // The host may deliver an old result again, after a reload or the next day.
      void look();
    },
  };
}

function whyNoCard({ structuredContent, content }: ToolCallResult): string {
  const text = content?.find(({ type }) => type === "text")?.text;
  return structuredContent?.error ?? text ?? appWords().noCard;
}
