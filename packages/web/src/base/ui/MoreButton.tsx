import { Button } from "./Button.tsx";

/** A list that was read in part, as `useInfiniteQuery` describes it. */
export interface ReadSoFar {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage(): unknown;
}

interface MoreButtonProps {
  of: ReadSoFar;
  label: string;
  /** The label while more is loading. */
  loading: string;
  className?: string;
  size?: "tiny" | "small";
}

/** A button at the end of a list that loads more, if there is more. */
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
      // `disabled` would take the focus away.
      aria-disabled={isFetchingNextPage}
      onClick={() => {
        if (!isFetchingNextPage) void fetchNextPage();
      }}
    >
      {isFetchingNextPage ? loading : label}
    </Button>
  );
}
