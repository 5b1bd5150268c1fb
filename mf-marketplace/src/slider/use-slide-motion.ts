import { useLayoutEffect, type RefObject } from 'react';
import type { SliderState } from './slider-state';

const MOTION: KeyframeAnimationOptions = { duration: 200, easing: 'cubic-bezier(0, 0, 0.2, 1)' };

const useBrowserLayoutEffect = typeof window === 'undefined' ? () => undefined : useLayoutEffect;

function shift(element: Element, from: number, to: number): void {
  element.animate([{ transform: `translateX(${from}px)` }, { transform: `translateX(${to}px)` }], MOTION);
}

/**
 * Slides the row from the cards' previous positions to their new ones. The card that leaves on the left has already
 * its new place at the end of the row, so it is moved along in front for as long as the glide lasts.
 */
export function useSlideMotion(track: RefObject<HTMLUListElement | null>, { index, count, moved }: SliderState): void {
  useBrowserLayoutEffect(() => {
    const row = track.current;
    const first = row?.children[index];
    if (!row || !first || !moved || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const step = first.getBoundingClientRect().width + Number.parseFloat(getComputedStyle(row).columnGap || '0');
    shift(row, moved.direction === 'next' ? step : -step, 0);
    const left = moved.direction === 'next' ? row.children[(index - 1 + count) % count] : undefined;
    if (left) shift(left, -count * step, -count * step);
  }, [track, index, count, moved]);
}
