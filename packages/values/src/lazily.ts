/** Makes a value when it is first asked for, once. What is dear to make then costs a start nothing. */
export function lazily<Made>(make: () => Made): () => Made {
  let made: { value: Made } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
