/** A message by the person. */
export const Bubble = ({ text }: { text: string }) => (
  <p className="max-w-full rounded-l rounded-br-[4px] bg-felt px-4 py-2 whitespace-pre-wrap text-on-felt wrap-anywhere">
    {text}
  </p>
);
