/** Pixels. Models shrink larger pictures themselves; a telephone's photograph is ten times as large. */
const LONGEST_EDGE = 2_048;
const SMALL_ENOUGH_BYTES = 1_500_000;
const QUALITY = 0.86;

/** Drawings with clear areas and animated pictures stay as they are. */
const SHRINKABLE = /^image\/(?:jpeg|webp|png)$/;

/**
 * A photograph without what a model cannot use: its full size, and where it was taken. Other files stay as they are.
 */
export async function shrinkPicture(file: File): Promise<File> {
  if (file.size <= SMALL_ENOUGH_BYTES || !SHRINKABLE.test(file.type)) return file;
  try {
    const picture = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_EDGE / Math.max(picture.width, picture.height));
    const canvas = new OffscreenCanvas(Math.round(picture.width * scale), Math.round(picture.height * scale));
    canvas.getContext("2d")!.drawImage(picture, 0, 0, canvas.width, canvas.height);
    picture.close();
    const type = file.type === "image/png" ? "image/webp" : file.type;
    const smaller = await canvas.convertToBlob({ type, quality: QUALITY });
    return smaller.size < file.size ? new File([smaller], file.name, { type: smaller.type }) : file;
  } catch {
    // The server says what is wrong with it.
    return file;
  }
}
