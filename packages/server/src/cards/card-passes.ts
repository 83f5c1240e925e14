/** How people reach a card from where they are: an app or a question in their MCP host, or a link to Etui's page. */
import { type LocalToken, localToken } from "../auth/local/local-token.ts";
import { type AskedRound, readRound, sealRound } from "./asked-round.ts";
import { type CardPass, mintPass, type PassFor, readPass } from "./card-pass.ts";

export class CardPasses {
  readonly #home: string;
  readonly #port: () => number | undefined;
  #token: LocalToken | undefined;

  /** `port` is the port if this process serves the page itself; otherwise any running server of the home is used. */
  constructor({ home, port = () => undefined }: { home: string; port?: () => number | undefined }) {
    this.#home = home;
    this.#port = port;
  }

  mint(given: PassFor, card: CardPass): string {
    return mintPass(this.#secret(), given, card);
  }

  read(given: PassFor, pass: unknown): CardPass | undefined {
    return readPass(this.#secret(), given, pass);
  }

  sealRound(round: AskedRound, asker: readonly string[]): string {
    return sealRound(this.#secret(), round, asker);
  }

  readRound(sealed: string, asker: readonly string[]): AskedRound | undefined {
    return readRound(this.#secret(), sealed, asker);
  }

  /** The pass comes after `#`, so that no server's log has it. Undefined if no page is served. */
  async linkTo(card: CardPass): Promise<string | undefined> {
    const page = await this.#page();
    return page && `${page}/answer#${this.mint("link", card)}`;
  }

  /** The card in Etui's page, for whoever is logged in there: whoever reads this link can do nothing with it. */
  async pageOf(cardId: string): Promise<string | undefined> {
    const page = await this.#page();
    return page && `${page}/cards/${cardId}`;
  }

  async #page(): Promise<string | undefined> {
    const port = this.#port() ?? (await this.#served());
    return port === undefined ? undefined : `http://127.0.0.1:${port}`;
  }

  async #served(): Promise<number | undefined> {
    // Loaded only here, because nearly every process serves the page itself or shows no card that asks; this searches
    // the disk.
    const { findServers } = await import("../http/door/serving.ts");
    return (await findServers(this.#home))[0];
  }

  #secret(): LocalToken {
    this.#token ??= localToken(this.#home);
    return this.#token;
  }
}
