import { useRef } from "react";
import { Button } from "../Button.tsx";

interface FileButtonProps {
  label: string;
  size?: "small" | "normal";
  /** A whole folder, where the browser can. */
  isFolder?: boolean;
  accept?: string;
  onFiles(files: FileList): void;
}

/** Opens the system's own choice of files. A button, and not the field itself: Enter opens it as well as the space bar. */
export function FileButton({ label, size = "normal", isFolder = false, accept, onFiles }: FileButtonProps) {
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button size={size} onClick={() => field.current?.click()}>
        {label}
      </Button>
      <input
        ref={field}
        type="file"
        multiple
        aria-label={label}
        accept={accept}
        {...(isFolder && { webkitdirectory: "" })}
        className="hidden"
        onChange={({ target }) => {
          if (target.files && target.files.length > 0) onFiles(target.files);
          // The same file can be chosen again, once it was mended.
          target.value = "";
        }}
      />
    </>
  );
}
