/** Without this, a file dropped outside the drop zone would replace the page and everything being written there. */
export function ignoreDroppedFiles(): void {
  for (const type of ["dragover", "drop"] as const)
    addEventListener(type, (event) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes("Files")) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = "none";
    });
}
