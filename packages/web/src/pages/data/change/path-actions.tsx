import { Suspense } from "react";
import { callTool } from "../../../base/api/call-tool.ts";
import { navigate } from "../../../base/router/location.ts";
import { showToast } from "../../../base/state/toasts.ts";
import { Boundary } from "../../../base/ui/broken/Boundary.tsx";
import { BrokenLine } from "../../../base/ui/broken/BrokenLine.tsx";
import { lazyComponent } from "../../../base/ui/broken/lazy-component.tsx";
import { failureText } from "../../../base/ui/FailureNotice.tsx";
import type { Words } from "../../../base/words/en.ts";
import { addressOfWork } from "../../../things/data/data-address.ts";
import type { DataWords } from "../words/en.ts";
import { refreshChanged } from "./changed.ts";
import { asked, type PathTarget } from "./path-target.ts";
import { remarksOf } from "./remarks.ts";

/** Loaded after the first change. */
const receipt = lazyComponent(() => import("./Receipt.tsx"));

export interface PathAction {
  label: string;
  onSelect(): void;
}

/** What can be done with a path, in the order of the menu. */
export function pathActions(target: PathTarget, words: DataWords, all: Words): PathAction[] {
  const { path, holdsDocument, documentsBelow } = target;
  const { menu } = words;
  const ask = (what: "move" | "copy" | "deleteBelow" | "export") => () => asked.set({ what, target });
  const folder = documentsBelow > 0 ? `${path}/` : path.slice(0, path.lastIndexOf("/") + 1);
  return [
    ...(holdsDocument ? [{ label: menu.edit, onSelect: () => navigate(addressOfWork("edit", path)) }] : []),
    { label: menu.newHere, onSelect: () => navigate(addressOfWork("new", folder)) },
    { label: menu.move, onSelect: ask("move") },
    { label: menu.copy, onSelect: ask("copy") },
    { label: menu.import, onSelect: () => navigate(addressOfWork("import", folder)) },
    { label: menu.export, onSelect: ask("export") },
    ...(holdsDocument ? [{ label: menu.delete, onSelect: () => void deleteDocument(path, words, all) }] : []),
    ...(documentsBelow > 0 ? [{ label: menu.deleteBelow, onSelect: ask("deleteBelow") }] : []),
  ];
}

/** Deletes without asking, because it can be undone; the receipt says how. */
export async function deleteDocument(path: string, words: DataWords, all: Words): Promise<void> {
  try {
    const answer = await callTool("delete_user_data", { path });
    if (answer.status !== "success") {
      showToast({ content: answer.error ?? all.errors.unknown, isUrgent: true });
      return;
    }
    const callIds = answer.receipt ? [answer.receipt.call_id] : [];
    showToast({
      content: (
        <Boundary
          fallback={(tryAgain) => (
            <>
              {words.remove.deleted(path)} <BrokenLine onTryAgain={tryAgain} />
            </>
          )}
        >
          <Suspense fallback={words.remove.deleted(path)}>
            <receipt.Component
              said={words.remove.deleted(path)}
              callIds={callIds}
              remarks={remarksOf(answer)}
            />
          </Suspense>
        </Boundary>
      ),
      isUrgent: false,
    });
    await refreshChanged(answer);
  } catch (error) {
    showToast({ content: failureText(error, all), isUrgent: true });
  }
}
