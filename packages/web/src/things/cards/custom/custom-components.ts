/** Components registered for custom cards, by their `component_id`. */
import type { ComponentType } from "react";
import { type LazyComponent, lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import type { ComponentCall } from "./frame-host.ts";

export interface CustomProps {
  /** The data as the source gave them. */
  data: unknown;
  label: string;
  /** Calls a tool that the card's `options.actions` name, as a component of a skill does by its bridge. */
  callTool(name: string, args: Record<string, unknown>): Promise<ComponentCall>;
}

/** The component itself, or the function that loads it. */
export type CustomSource =
  | ComponentType<CustomProps>
  | { load: () => Promise<{ default: ComponentType<CustomProps> }> };

const components = new Map<string, LazyComponent<CustomProps>>();

export function registerCustom(componentId: string, source: CustomSource): void {
  components.set(
    componentId,
    "load" in source ? lazyComponent(source.load) : { Component: source, preload: async () => {} },
  );
}

export const findCustom = (componentId: string): LazyComponent<CustomProps> | undefined =>
  components.get(componentId);
