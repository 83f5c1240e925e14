import { useRef } from "react";
import { Button } from "../Button.tsx";

interface FileButtonProps {
  label: string;
  size?: "small" | "normal";
  /** True for a whole folder, if the browser supports it. */
  isFolder?: boolean;
  accept?: string;
  onFiles(files: FileList): void;
}

/** Opens the system's file dialog. A button, and not the field itself, so that Enter works as well as the space bar. */
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
          // After it was corrected, the same file can be chosen again.
          target.value = "";
        }}
      />
    </>
  );
}
