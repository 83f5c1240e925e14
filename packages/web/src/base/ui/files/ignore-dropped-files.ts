/** A file that is dropped beside the place for it would take the page's place, with all that was being written. */
export function ignoreDroppedFiles(): void {
  for (const type of ["dragover", "drop"] as const)
    addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    });
}
