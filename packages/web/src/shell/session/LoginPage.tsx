import { useWords } from "../../base/words/use-words.ts";
import { LoginForm } from "./LoginForm.tsx";
import { StartPage } from "./StartPage.tsx";

/** What a browser without a session sees. */
export default function LoginPage() {
  const { session: words } = useWords();
  return (
    <StartPage>
      <LoginForm title={words.title} lead={words.lead} />
    </StartPage>
  );
}
