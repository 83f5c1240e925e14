/**
 * The page of a person who saves data loads only the views that are opened. A script for the start of a document, because
 * the page asks the browser.
 */
export const savingData = "Object.defineProperty(navigator, 'connection', { value: { saveData: true } })";
