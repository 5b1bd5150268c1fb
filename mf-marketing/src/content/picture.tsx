import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { MediaImage } from '@app/contracts';
import { IMAGE_MARGIN_PX } from '@app/ui';

type Props = {
  image: Pick<MediaImage, 'src' | 'sources'> & Partial<Pick<MediaImage, 'width' | 'height'>>;
  alt: string;
  /** How wide it is shown, for the browser's choice of a variant. */ sizes: string;
  /** In view from the start. */ eager?: boolean;
  className?: string;
};

/**
 * A picture in the best format and width that the browser takes. One that is not in view from the start begins to load
 * when it is nearly there (specification, section 9), and keeps its place until then.
 */
export function Picture({
  image: { src, sources, width, height },
  alt,
  sizes,
  eager = false,
  className,
}: Props): ReactNode {
  const place = useRef<HTMLPictureElement>(null);
  const [near, setNear] = useState(eager);
  useEffect(() => {
    if (near || !place.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true),
      { rootMargin: `${IMAGE_MARGIN_PX}px` },
    );
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [near]);
  return (
    <picture ref={place} className="block size-full">
      {near && sources.map(({ type, srcSet }) => <source key={type} type={type} srcSet={srcSet} sizes={sizes} />)}
      <img
        src={near ? src : EMPTY}
        alt={alt}
        width={width}
        height={height}
        decoding={eager ? 'sync' : 'async'}
        fetchPriority={eager ? 'high' : undefined}
        className={className}
      />
    </picture>
  );
}

/** One transparent pixel: an element without an address would be drawn as broken. */
const EMPTY = 'data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22/%3E';
