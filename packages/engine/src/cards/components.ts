/**
 * Components for cards of the type `custom`: a page of HTML each, which a skill brings along as
 * `cards/{component_id}.html`. It runs in a frame without an origin and hears of its data by the MCP Apps protocol,
 * in Etui's page as in any other host.
 */
import { refusal } from "@etui/words/refusal";
import type { Registration } from "../shapes/shapes.ts";

export interface CardComponent {
  /** What `options.component_id` says, as "bazi_chart". */
  component_id: string;
  html: string;
}

const NAME = /^[A-Za-z\d][\w-]{0,99}$/;
/** The most characters of a page, which carries its scripts and pictures with it. */
const MOST_MEGABYTES = 2;

export class CardComponents {
  readonly #components = new Map<string, CardComponent & { owner: string }>();

  /** A second one of the same owner takes the place of the first; another owner's name is refused. */
  register(owner: string, { component_id, html }: CardComponent): Registration {
    if (typeof component_id !== "string" || !NAME.test(component_id))
      return { ok: false, refused: refusal("cards.component_name") };
    if (typeof html !== "string" || html.length > MOST_MEGABYTES * 1024 * 1024)
      return { ok: false, refused: refusal("cards.component_too_large", { megabytes: MOST_MEGABYTES }) };
    const other = this.#components.get(component_id);
    if (other && other.owner !== owner)
      return { ok: false, refused: refusal("cards.name_taken", { name: component_id, owner: other.owner }) };
    this.#components.set(component_id, { component_id, html, owner });
    return { ok: true };
  }

  /** All of an owner's. */
  unregister(owner: string): void {
    for (const [id, component] of this.#components)
      if (component.owner === owner) this.#components.delete(id);
  }

  html(componentId: string): string | undefined {
    return this.#components.get(componentId)?.html;
  }

  list(): { component_id: string; owner: string }[] {
    return [...this.#components.values()].map(({ component_id, owner }) => ({ component_id, owner }));
  }
}
