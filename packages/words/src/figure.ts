/** How many of something, with commas between thousands. A number that is to be written as it stands gets none. */
export const figure = (count: number): string => count.toLocaleString("en");
