import type { ReactNode } from "react";
import { createSignal } from "./signal.ts";

export interface Toast {
  id: number;
  content: ReactNode;
  /** True if it is read aloud at once and stays until it is dismissed. */
  isUrgent: boolean;
}

/** The most toasts; more would cover the page, so the oldest is removed. */
const MOST = 3;

export const toasts = createSignal<readonly Toast[]>([]);
let latest = 0;

/** Shows something over the page for a while. Nothing appears where no `Toasts` is drawn, as in a frame. */
export function showToast(toast: Omit<Toast, "id">): void {
  latest += 1;
  toasts.set([...toasts.get(), { ...toast, id: latest }].slice(-MOST));
}

export function putAway(id: number): void {
  toasts.set(toasts.get().filter((toast) => toast.id !== id));
}
