/**
 * `limit` for a statement that walks along the primary key.
 *
 * The subselect hides the number from the planner, which then assumes a tenth of the rows and takes the plan that
 * answers at once. If it saw the number, it would use the table's statistics, and a table filled a moment ago has none:
 * it would expect one document, and read and sort all of the user's, 48 ms a page at 100,000 documents instead of 0.5.
 */
export const limitOfWalk = (placeholder: string): string => `limit (select ${placeholder}::int)`;
