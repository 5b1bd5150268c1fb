import type { ReactNode } from 'react';
import type { MediaItem } from '@app/contracts';

/** Cropped to a square around the point that stays in view. */
export function Thumbnail({ item: { src, focus, alt } }: { item: MediaItem }): ReactNode {
  return (
    <img
      src={src}
      alt={alt}
      loading="lazy"
      className="aspect-square w-full rounded-input bg-sunken object-cover"
      style={{ objectPosition: focus && `${focus.x}% ${focus.y}%` }}
    />
  );
}
