/**
 * `limit` for a statement that walks along the primary key.
 *
 * The planner does not see the number, counts on a tenth of the rows and takes the plan that answers at once. Seeing
 * it, it goes by the table's statistics, and a table that was filled a moment ago has none: it then expects one
 * document, reads all of the user's and sorts them, 48 ms a page at 100,000 documents instead of 0.5.
 */
export const limitOfWalk = (placeholder: string): string => `limit (select ${placeholder}::int)`;
