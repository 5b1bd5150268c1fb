import type { DocumentKind } from './documents';
import type { SettingKey } from './site';

/** An uploaded picture in its variants; `alt` is never empty. */
export type MediaImage = {
  id: number;
  alt: string;
  /** Of the largest variant, in pixels. */
  width: number;
  height: number;
  /** For browsers that support neither of the formats below. */
  src: string;
  /** In the order of `<source>` elements: AVIF, then WebP. `srcSet` has width descriptors. */
  sources: { type: 'image/avif' | 'image/webp'; srcSet: string }[];
  /** What stays in view where the picture is cropped, in percent from the left and the top; without it, the middle. */
  focus?: PictureFocus;
};
export type PictureFocus = { x: number; y: number };

/** Widths that variants are made in, up to the width of the original. */
export const MEDIA_WIDTHS = [320, 640, 960, 1280, 1920] as const;
export const MEDIA_MAX_BYTES = 10 * 1024 * 1024;
export const ALT_MAX = 300;

/**
 * `POST /api/admin/content/media`: multipart with the fields `alt` and `file` (JPEG, PNG, WebP, AVIF or GIF; never
 * SVG).
 */
export type MediaItem = MediaImage & {
  /** Sanitized name of the upload. */
  fileName: string;
  uploadedAt: string;
  uploadedBy: string;
  /** How many documents use it; a picture in use cannot be deleted. */
  usedBy: number;
};
/**
 * `GET /api/admin/content/media?q&after&unused`: newest first. `next` is the `after` of the next page; `total` is exact
 * up to `MEDIA_COUNT_MAX`.
 */
export type MediaList = { items: MediaItem[]; total: number; next: number | null };
export const MEDIA_COUNT_MAX = 10_000;
/** `PUT /api/admin/content/media/{id}`; `DELETE …/{id}` removes. */
export type MediaChange = { alt: string; focus?: PictureFocus };
/** `GET …/{id}/uses`: where the picture is shown. */
export type MediaUses = { uses: MediaUse[] };
export type MediaUse =
  | { in: 'document'; id: number; kind: DocumentKind; title: string }
  | { in: 'setting'; key: SettingKey };
