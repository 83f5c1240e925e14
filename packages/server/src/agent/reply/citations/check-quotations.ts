/** Whether what a reply quotes stands in the source to which it links: now, before, or not at all. */
import type { Etui, TenantScope } from "@etui/engine";
import type { Quotation } from "@etui/protocol/conversation";
import { plainText } from "./plain-text.ts";
import { isTelling, type QuotationFound, quotationsIn } from "./quotations-in.ts";
import { standsIn } from "./stands-in.ts";

/** More in one text is a list of quotations that nobody reads mark by mark. */
const MOST_QUOTATIONS = 60;
/** So much of the past of a source is looked through, which takes some tenths of a second. */
const MOST_CHARACTERS = 2_000_000;

/** What a link leads to, as the engine has it. */
type Cited = NonNullable<Awaited<ReturnType<Etui["cited"][number]["find"]>>>;

export interface SourceReader {
  find(address: string): Promise<Cited | undefined>;
  /** Whether the reply may read what belongs to the domain. */
  mayRead(domain: string): boolean | Promise<boolean>;
}

/** `said` are the person's own words, which a reply may repeat beside any link. */
export async function checkQuotations(
  text: string,
  reader: SourceReader,
  said: readonly string[] = [],
): Promise<Quotation[]> {
  const found = quotationsIn(text).slice(0, MOST_QUOTATIONS);
  if (found.length === 0) return [];
  const sources = new Map<string, Promise<OpenSource>>();
  const open = (address: string) => {
    const known = sources.get(address) ?? openSource(address, reader);
    sources.set(address, known);
    return known;
  };
  const checked: Quotation[] = [];
  const own = plainText(said.join("\n"));
  for (const quotation of found) {
    const judged = await judge(quotation, open);
    if (!judged || (judged.verdict === "not_found" && !isMeant(quotation, own))) continue;
    checked.push({ from: quotation.from, to: quotation.to, ...judged });
  }
  return checked;
}

/** Too short to be one, or what the person said themselves, is no quotation of a source. */
const isMeant = ({ text }: QuotationFound, own: string): boolean =>
  isTelling(text) && !standsIn(plainText(text), own);

interface OpenSource {
  address: string;
  /** False for a path that leads to no document, which may be a file of anything. */
  isSource: boolean;
  mayRead: boolean;
  /** In the form for comparing; undefined if it is not there. */
  present: string | undefined;
  /** The newest version before that has the quotation. */
  before(quote: string): Promise<number | undefined>;
}

async function openSource(address: string, reader: SourceReader): Promise<OpenSource> {
  const cited = await reader.find(address);
  const mayRead = cited !== undefined && (await reader.mayRead(cited.domain));
  if (!mayRead)
    return { address, isSource: true, mayRead: false, present: undefined, before: async () => undefined };
  const present = await cited.present();
  let past: Promise<{ version: number; text: string }[]> | undefined;
  return {
    address,
    isSource: present !== undefined || /^(?:[a-z-]+:|\/)/i.test(address) || (await cited.past()).length > 0,
    mayRead,
    present: present === undefined ? undefined : plainText(present),
    async before(quote) {
      past ??= cited.past().then(withinLimit);
      return (await past).find((version) => standsIn(quote, version.text))?.version;
    },
  };
}

function withinLimit(versions: readonly { version: number; text: string }[]) {
  const taken: { version: number; text: string }[] = [];
  let characters = 0;
  for (const { version, text } of versions) {
    characters += text.length;
    if (characters > MOST_CHARACTERS) break;
    taken.push({ version, text: plainText(text) });
  }
  return taken;
}

async function judge(
  { text, sources }: QuotationFound,
  open: (address: string) => Promise<OpenSource>,
): Promise<Omit<Quotation, "from" | "to"> | undefined> {
  const quote = plainText(text);
  const opened = (await Promise.all(sources.map(open))).filter(({ isSource }) => isSource);
  if (opened.length === 0) return undefined;
  const readable = opened.filter(({ mayRead }) => mayRead);
  const now = readable.find(({ present }) => present !== undefined && standsIn(quote, present));
  if (now) return { source: now.address, verdict: "verified" };
  for (const source of readable) {
    const version = await source.before(quote);
    if (version !== undefined) return { source: source.address, verdict: "changed", version };
  }
  const source = opened[0]!.address;
  return { source, verdict: readable.length < opened.length ? "not_checked" : "not_found" };
}

/** The sources of a person, read with their rights. */
export const sourceReader = (
  etui: Pick<Etui, "cited">,
  scope: TenantScope,
  mayRead: SourceReader["mayRead"],
): SourceReader => ({
  mayRead,
  async find(address) {
    for (const source of etui.cited) {
      const found = await source.find(scope, address);
      if (found) return found;
    }
    return undefined;
  },
});
