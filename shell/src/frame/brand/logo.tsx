import { useRef, type ReactNode } from 'react';
import type { FrameLogo } from '../site/site-frame';
import { useMissingPictures } from './missing-pictures';

/** Specification 2.4: an uploaded logo is shown in a box of this width. */
const BOX_WIDTH = 120;

type LogoProps = { siteName: string; logo: FrameLogo; height: number };

function Picture({
  src,
  name,
  height,
  className,
}: {
  src: string;
  name: string;
  height: number;
  className: string;
}): ReactNode {
  return (
    <img
      src={src}
      alt={name}
      width={BOX_WIDTH}
      height={height}
      style={{ height, width: BOX_WIDTH }}
      className={`object-contain object-left ${className}`}
    />
  );
}

/**
 * The uploaded logo of each theme, or the wordmark, also where a picture does not come. Both themes' pictures are in
 * the page and the theme shows one.
 */
export function Logo({ siteName, logo, height }: LogoProps): ReactNode {
  const [light, dark] = [logo.light ?? logo.dark, logo.dark ?? logo.light];
  const place = useRef<HTMLSpanElement>(null);
  const isMissing = useMissingPictures(place, `${light} ${dark}`);
  if (light && dark && !isMissing) {
    return (
      <span ref={place} className="contents">
        <Picture src={light} name={siteName} height={height} className="dark:hidden" />
        <Picture src={dark} name={siteName} height={height} className="hidden dark:block" />
      </span>
    );
  }
  return (
    <span translate="no" className="inline-flex items-center gap-2.5 text-ink" style={{ minHeight: height }}>
      <Mark className="size-7 shrink-0" />
      <span className="font-display text-[1.375rem] leading-none font-semibold tracking-tight">{siteName}</span>
    </span>
  );
}

/** A fairlead: the ring that guides a line to where it should go. */
function Mark({ className }: { className?: string }): ReactNode {
  return (
    <svg viewBox="0 0 32 32" fill="none" aria-hidden="true" className={className}>
      <circle cx="16" cy="16" r="11" stroke="currentColor" strokeWidth="3" />
      <path
        d="M2.5 24.5C9 24.5 11.5 16 16 16s7-8.5 13.5-8.5"
        stroke="var(--accent)"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </svg>
  );
}
