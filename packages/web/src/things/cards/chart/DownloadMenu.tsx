import { Menu } from "../../../base/ui/Menu.tsx";
import { useCardHost } from "../card-host.ts";
import { download, fileName } from "../frame/card-as.ts";
import { asPng } from "./picture-file.ts";
import { useChartWords } from "./words/chart-words.ts";

interface DownloadMenuProps {
  title: string;
  /** The picture as it is drawn now, without hidden series. */
  toSvg(): string;
}

/** Saves the picture as a file made here. The surroundings of a card may allow only texts, or nothing. */
export function DownloadMenu({ title, toSvg }: DownloadMenuProps) {
  const words = useChartWords();
  const { saveFile = download } = useCardHost();
  if (saveFile === null) return null;

  const saveSvg = () => saveFile(`${fileName(title)}.svg`, "image/svg+xml", toSvg());
  const savePng = async () => download(`${fileName(title)}.png`, "image/png", await asPng(toSvg()));
  const items = [{ label: words.downloadSvg, onSelect: saveSvg }];
  if (saveFile === download) items.unshift({ label: words.downloadPng, onSelect: () => void savePng() });
  return <Menu label={words.download} text={words.download} items={items} />;
}
