/** Closes a dialog, after which the focus is where it was before, with a caret if that is a field. */
export function closeModal(dialog: HTMLDialogElement | null): void {
  dialog?.close();
  // In Chromium a field that got the focus back has no caret, so that typed text would be lost.
  requestAnimationFrame(() => {
    const field = document.querySelector<HTMLElement>("input:focus, textarea:focus");
    field?.blur();
    field?.focus();
  });
}
