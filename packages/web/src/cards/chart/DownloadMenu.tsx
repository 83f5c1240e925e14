import { Menu } from "../../ui/Menu.tsx";
import { download, fileName } from "../card-as.ts";
import { useCardWords } from "../words/card-words.ts";
import { asPng } from "./picture-file.ts";

interface DownloadMenuProps {
  title: string;
  /** The picture as it is drawn now: what is hidden is not in it. */
  toSvg(): string;
}

/** The picture as a file, made here. */
export function DownloadMenu({ title, toSvg }: DownloadMenuProps) {
  const words = useCardWords().chart;
  const savePng = async () => download(`${fileName(title)}.png`, "image/png", await asPng(toSvg()));
  const saveSvg = () => download(`${fileName(title)}.svg`, "image/svg+xml", toSvg());
  return (
    <Menu
      label={words.download}
      text={words.download}
      items={[
        { label: words.downloadPng, onSelect: () => void savePng() },
        { label: words.downloadSvg, onSelect: saveSvg },
      ]}
    />
  );
}
