import { useEffect, useState } from "react";
import { takePass } from "./answer-pass.ts";

/** Read before anything is drawn. */
const first = takePass();

/** The pass of the open link; another link that is opened in the same tab does not reload the page. */
export function usePass(): string | undefined {
  const [pass, setPass] = useState(first);
  useEffect(() => {
    const handleAddress = () => setPass(takePass());
    addEventListener("popstate", handleAddress);
    return () => removeEventListener("popstate", handleAddress);
  }, []);
  return pass;
}
