/**
 * What lies behind a dialog is not blurred while tests run: no graphics card does it here, and each frame with a dialog takes
 * twenty times the computing. A script for the start of a document.
 */
export const withoutBlur = `{
  const plain = new CSSStyleSheet();
  plain.replaceSync("dialog::backdrop { backdrop-filter: none !important }");
  document.adoptedStyleSheets = [plain];
}`;
