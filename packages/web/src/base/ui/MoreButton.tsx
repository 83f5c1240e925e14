import { Button } from "./Button.tsx";

/** A list of which a part was read: what `useInfiniteQuery` says of it. */
export interface ReadSoFar {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

interface MoreButtonProps {
  of: ReadSoFar;
  label: string;
  /** While more is on its way. */
  loading: string;
  className?: string;
  size?: "tiny" | "small";
}

/** At the end of a list: what follows, where something does. */
export function MoreButton({
  of: { hasNextPage, isFetchingNextPage, fetchNextPage },
  label,
  loading,
  className,
  size = "small",
}: MoreButtonProps) {
  if (!hasNextPage) return null;
  return (
    <Button
      look="bare"
      size={size}
      {...(className !== undefined && { className })}
      // Not `disabled`, which would take the focus away.
      aria-disabled={isFetchingNextPage}
      onClick={() => {
        if (!isFetchingNextPage) void fetchNextPage();
      }}
    >
      {isFetchingNextPage ? loading : label}
    </Button>
  );
}
