import { Link } from "../../base/router/Link.tsx";
import { Notice } from "../../base/ui/Notice.tsx";
import { useWords } from "../../base/words/use-words.ts";
import { pages } from "../pages.ts";
import { Middle } from "./Middle.tsx";

/** The view of an address that there is not. */
export default function NothingHere() {
  const { shell: words } = useWords();
  return (
    <Middle>
      <Notice
        title={words.nothingHere}
        action={
          <Link href={pages[0].address} className="text-14 text-felt underline underline-offset-4">
            {words.goHome}
          </Link>
        }
      >
        {words.nothingHereNext}
      </Notice>
    </Middle>
  );
}
