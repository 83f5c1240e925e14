/** What the dashboard says. */
export const en = {
  pins: "Pinned cards",
  grip: (title: string) => `Move ${title}`,
  sortable: "movable card",
  howToMove:
    "To pick up a card, press space. While it is picked up, use the arrow keys to move it. Press space again to put it down, or escape to leave it where it was.",
  pickedUp: (title: string, at: number, of: number) => `${title} is picked up. It is card ${at} of ${of}.`,
  movedOver: (title: string, at: number, of: number) => `${title} would become card ${at} of ${of}.`,
  putDown: (title: string, at: number, of: number) => `${title} is now card ${at} of ${of}.`,
  leftThere: (title: string) => `${title} stays where it was.`,
  size: { small: "Make it small", wide: "Make it wide", tall: "Make it tall", large: "Make it large" },
  notSaved: "The arrangement could not be saved.",
  emptyTitle: "Nothing is pinned yet",
  emptyLead:
    "Cards that your assistants show can stay here, alive: they follow your data, and take ticks and answers. Choose “Pin to the dashboard” in the menu of any card.",
  tryIt: "Pin an example",
  tryingIt: "Putting it here…",
  orGallery: "Or look at all types",
};

export type DashboardWords = typeof en;
