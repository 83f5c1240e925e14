/** In a file of its own, because the page brings code that a list of tools does not need. */
export const CARD_APP_URI = "ui://etui/card.html";
