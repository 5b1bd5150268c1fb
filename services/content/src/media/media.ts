import type { MediaImage } from '@app/contracts';

export type PictureFormat = 'avif' | 'webp' | 'jpg';

export type StoredPicture = {
  id: number;
  alt: string;
  digest: string;
  width: number;
  height: number;
  widths: number[];
  /** In percent from the left and the top. */
  focusX: number;
  focusY: number;
};

/** The digest makes the address change with the picture, so that it can be cached forever. */
export function pictureUrl(
  { id, digest }: Pick<StoredPicture, 'id' | 'digest'>,
  width: number,
  format: PictureFormat,
): string {
  return `/api/media/${id}-${digest}/${width}.${format}`;
}

const MIDDLE = 50;

export function toImage(picture: StoredPicture): MediaImage {
  const { id, alt, width, height, focusX, focusY } = picture;
  const widths = [...picture.widths].sort((a, b) => a - b);
  const srcSet = (format: PictureFormat) =>
    widths.map((each) => `${pictureUrl(picture, each, format)} ${each}w`).join(', ');
  return {
    id,
    alt,
    width,
    height,
    src: pictureUrl(picture, fallbackWidth(widths), 'jpg'),
    sources: [
      { type: 'image/avif', srcSet: srcSet('avif') },
      { type: 'image/webp', srcSet: srcSet('webp') },
    ],
    ...((focusX !== MIDDLE || focusY !== MIDDLE) && { focus: { x: focusX, y: focusY } }),
  };
}

/** Large enough for a column of text, for browsers that support no newer format. */
const FALLBACK_WIDTH = 960;

export function fallbackWidth(widths: readonly number[]): number {
  return widths.findLast((width) => width <= FALLBACK_WIDTH) ?? widths[0] ?? 0;
}
