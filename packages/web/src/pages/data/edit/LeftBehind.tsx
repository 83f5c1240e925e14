import { Link } from "../../../base/router/Link.tsx";
import { addressOfWork } from "../../../things/data/data-address.ts";
import { useDataWords } from "../words/data-words.ts";

/** Shown over the page to a person who leaves without saving. */
export function LeftBehind({ path }: { path: string }) {
  const words = useDataWords().edit;
  return (
    <p className="text-14 wrap-anywhere">
      {words.left(path)}{" "}
      <Link
        href={addressOfWork("edit", path)}
        className="rounded-s text-felt underline-offset-4 hover:underline"
      >
        {words.goOn}
      </Link>
    </p>
  );
}
