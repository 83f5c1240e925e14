export const documents = (count: number) =>
  count === 1 ? "1 document" : `${count.toLocaleString("en")} documents`;
