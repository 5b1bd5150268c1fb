import { useEffect, useState, type RefObject } from 'react';

/** Section 9: a logo is looked for up to 50 times, every 100 ms. */
export const MAX_CHECKS = 50;
export const CHECK_MS = 100;

type Look = Pick<HTMLImageElement, 'complete' | 'naturalWidth'>;

/** What a look at the pictures says: one that is complete and has no width has failed. */
export function seen(pictures: readonly Look[], looks: number): 'there' | 'missing' | 'coming' {
  if (pictures.some(({ complete, naturalWidth }) => complete && naturalWidth === 0)) return 'missing';
  if (pictures.every(({ complete }) => complete)) return 'there';
  return looks >= MAX_CHECKS ? 'missing' : 'coming';
}

/**
 * Whether the pictures inside failed to load. It checks their state, because the error event of a picture that failed
 * before this page's scripts ran is lost.
 */
export function useMissingPictures(place: RefObject<HTMLElement | null>, address: string): boolean {
  const [missing, setMissing] = useState<string | null>(null);
  useEffect(() => {
    const pictures = [...(place.current?.querySelectorAll('img') ?? [])];
    if (pictures.length === 0) return undefined;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      const found = seen(pictures, looks);
      if (found === 'coming') return;
      clearInterval(timer);
      if (found === 'missing') setMissing(address);
    }, CHECK_MS);
    return () => clearInterval(timer);
  }, [place, address]);
  return missing === address;
}
