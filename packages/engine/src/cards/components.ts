/**
 * Components for cards of the type `custom`: a page of HTML each, which a skill brings along as
 * `cards/{component_id}.html`. It runs in a frame without an origin and hears of its data by the MCP Apps protocol,
 * in Etui's page as in any other host.
 */
import type { Registration } from "../shapes/shapes.ts";

export interface CardComponent {
  /** What `options.component_id` says, as "bazi_chart". */
  component_id: string;
  html: string;
}

const NAME = /^[A-Za-z\d][\w-]{0,99}$/;
/** The most characters of a page, which carries its scripts and pictures with it. */
const LONGEST_HTML = 2 * 1024 * 1024;

export class CardComponents {
  readonly #components = new Map<string, CardComponent & { owner: string }>();

  /** A second one of the same owner takes the place of the first; another owner's name is refused. */
  register(owner: string, { component_id, html }: CardComponent): Registration {
    if (typeof component_id !== "string" || !NAME.test(component_id))
      return {
        ok: false,
        error:
          "component_id is a name of up to 100 letters, digits, _ and -, such as bazi_chart, and begins with a letter or digit.",
      };
    if (typeof html !== "string" || html.length > LONGEST_HTML)
      return { ok: false, error: "html is a page of at most 2 MB. Leave pictures and libraries out of it." };
    const other = this.#components.get(component_id);
    if (other && other.owner !== owner)
      return { ok: false, error: `${component_id} belongs to ${other.owner} already. Take another name.` };
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
