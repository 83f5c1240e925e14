/** Apart from the page, which comes with code that a list of tools does not need. */
export const CARD_APP_URI = "ui://etui/card.html";
