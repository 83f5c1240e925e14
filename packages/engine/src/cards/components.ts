/**
 * Components for cards of the type `custom`: each is an HTML page that a skill brings along as
 * `cards/{component_id}.html`. It runs in a frame without an origin and receives its data by the MCP Apps protocol, in
 * Etui's page as in any other host.
 */
import { refuse } from "@etui/words/refusal";
import type { Registration } from "../shapes/shapes.ts";

export interface CardComponent {
  /** The value of `options.component_id`, such as "bazi_chart". */
  component_id: string;
  html: string;
}

const NAME = /^[A-Za-z\d][\w-]{0,99}$/;
/** The largest page, including its scripts and pictures. */
const MOST_MEGABYTES = 2;

export class CardComponents {
  readonly #components = new Map<string, CardComponent & { owner: string }>();

  /** Registering a name again replaces the same owner's component; another owner's name is refused. */
  register(owner: string, { component_id, html }: CardComponent): Registration {
    if (typeof component_id !== "string" || !NAME.test(component_id)) return refuse("cards.component_name");
    if (typeof html !== "string" || html.length > MOST_MEGABYTES * 1024 * 1024)
      return refuse("cards.component_too_large", { megabytes: MOST_MEGABYTES });
    const other = this.#components.get(component_id);
    if (other && other.owner !== owner)
      return refuse("cards.name_taken", { name: component_id, owner: other.owner });
    this.#components.set(component_id, { component_id, html, owner });
    return { ok: true };
  }

  /** Removes all components of an owner. */
  unregister(owner: string): void {
    for (const [id, component] of this.#components)
      if (component.owner === owner) this.#components.delete(id);
  }

  html(componentId: string): string | undefined {
    return this.#components.get(componentId)?.html;
  }

  /** Who brought it, as it was registered: "skill bazi". */
  ownerOf(componentId: string): string | undefined {
    return this.#components.get(componentId)?.owner;
  }

  list(): { component_id: string; owner: string }[] {
    return [...this.#components.values()].map(({ component_id, owner }) => ({ component_id, owner }));
  }
}
