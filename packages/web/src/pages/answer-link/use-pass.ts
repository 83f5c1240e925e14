import { useEffect, useState } from "react";
import { takePass } from "./answer-pass.ts";

/** Before anything is drawn. */
const first = takePass();

/** The pass of the link that is open; another link that is opened in the same tab loads no page anew. */
export function usePass(): string | undefined {
  const [pass, setPass] = useState(first);
  useEffect(() => {
    const handleAddress = () => setPass(takePass());
    addEventListener("popstate", handleAddress);
    return () => removeEventListener("popstate", handleAddress);
  }, []);
  return pass;
}
