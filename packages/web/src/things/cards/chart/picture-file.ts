/** Twice the pixels, so that pictures are sharp on screens and in documents. */
const SCALE = 2;

export async function asPng(svg: string): Promise<Blob> {
  const image = new Image();
  // A data address, because the page's policy allows only pictures from the page itself.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.width * SCALE;
  canvas.height = image.height * SCALE;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("The picture is empty."))), "image/png"),
  );
}
