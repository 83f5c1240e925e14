import { Menu } from "../../ui/Menu.tsx";
import { download, fileName } from "../card-as.ts";
import { useCardWords } from "../words/card-words.ts";
import { asPng } from "./picture-file.ts";
import type { Plot } from "./plot.ts";

/** The picture as a file. It is made here, from what is drawn: with the series that are hidden hidden. */
export function DownloadMenu({ plot, title }: { plot: Plot; title: string }) {
  const words = useCardWords().chart;

  async function savePng() {
    const paper = getComputedStyle(document.documentElement).getPropertyValue("--raised");
    download(`${fileName(title)}.png`, "image/png", await asPng(plot.toSvg(), paper));
  }
  const saveSvg = () => download(`${fileName(title)}.svg`, "image/svg+xml", plot.toSvg());

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
