/** The texts about queries. */
export const query = {
  query: "find tasks, notes, pages and documents by conditions, such as 'tag:#work is:open due:<=7d'",
  text: "the query, in quotes: the shell would read some of its signs",
  in: "only there: plan, notes, kb or data",
  sort: "such as 'due, priority desc', or rank",
  limit: "so many at most",
  cursor: "next_cursor of the page before",
  explain: "how many fulfil each part, and how many would be found without it",
};
