import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react';
import { startWave } from './start-wave';

const STILLNESS = '(prefers-reduced-motion: reduce)';

function onPreference(changed: () => void): () => void {
  const preference = window.matchMedia(STILLNESS);
  preference.addEventListener('change', changed);
  return () => preference.removeEventListener('change', changed);
}

/** Decoration behind a section. It loads last, is hidden from screen readers, and ignores clicks. */
export function DotWave({ className = '' }: { className?: string }): ReactNode {
  const place = useRef<HTMLDivElement>(null);
  const still = useSyncExternalStore(
    onPreference,
    () => window.matchMedia(STILLNESS).matches,
    () => true,
  );
  useEffect(() => (place.current ? startWave(place.current) : undefined), [still]);
  return (
    <div
      ref={place}
      aria-hidden="true"
      data-dot-wave=""
      className={`pointer-events-none opacity-0 transition-opacity data-ready:opacity-100 ${className}`}
    />
  );
}
