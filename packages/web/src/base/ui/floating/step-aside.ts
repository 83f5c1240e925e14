export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** The room between what floats and what it has made room for, in pixels. */
const GAP = 8;
/** Browsers place boxes at fractions of a pixel. */
const HALF_A_PIXEL = 0.5;

/**
 * How far a box that floats at the upper or lower edge of the window has to move down or up so that it lies on none of
 * the others. It stays where it is if there is no room anywhere.
 */
export function stepAside(box: Box, others: readonly Box[], windowHeight: number): number {
  const isAtTop = box.top + box.bottom < windowHeight;
  const near = GAP - HALF_A_PIXEL;
  for (let shift = 0; box.top + shift >= 0 && box.bottom + shift <= windowHeight; ) {
    const hit = others.find(
      ({ left, top, right, bottom }) =>
        left < box.right &&
        right > box.left &&
        top < box.bottom + shift + near &&
        bottom > box.top + shift - near,
    );
    if (!hit) return shift;
    shift = isAtTop ? hit.bottom + GAP - box.top : hit.top - GAP - box.bottom;
  }
  return 0;
}
