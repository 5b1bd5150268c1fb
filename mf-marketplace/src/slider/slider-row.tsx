import { useEffect, useRef, useState, type ReactNode, type RefObject, type TouchEvent } from 'react';
import type { ListingTeaser } from '@app/contracts';
import { ListingCard, ListingSkeleton } from '../listing/listing-card';
import { placeOf, SLIDER_LISTINGS, swipeDirection, type Direction, type SliderState } from './slider-state';
import { useSlideMotion } from './use-slide-motion';

/** How many cards the width shows; null until it was measured. */
function useVisibleCards(track: RefObject<HTMLUListElement | null>): number | null {
  const [visible, setVisible] = useState<number | null>(null);
  useEffect(() => {
    const row = track.current;
    if (!row) return;
    const observer = new ResizeObserver(() => {
      const card = row.firstElementChild?.getBoundingClientRect().width ?? 0;
      if (card > 0) setVisible(Math.max(1, Math.round(row.getBoundingClientRect().width / card)));
    });
    observer.observe(row);
    return () => observer.disconnect();
  }, [track]);
  return visible;
}

const ROW = 'flex gap-5 [--shown:1] sm:[--shown:2] lg:[--shown:3]';
const CARD = 'w-[calc((100%-(var(--shown)-1)*1.25rem)/var(--shown))] shrink-0';

type Props = { listings: ListingTeaser[]; state: SliderState; onMove: (direction: Direction, at: number) => void };

/** Cards keep their order in the document and change their place by CSS alone, so that the focus never gets lost. */
export function SliderRow({ listings, state, onMove }: Props) {
  const track = useRef<HTMLUListElement>(null);
  const touch = useRef<{ x: number; y: number } | null>(null);
  const visible = useVisibleCards(track);
  useSlideMotion(track, state);
  const begin = (event: TouchEvent) => {
    const finger = event.touches[0];
    touch.current = finger ? { x: finger.clientX, y: finger.clientY } : null;
  };
  const end = (event: TouchEvent) => {
    const finger = event.changedTouches[0];
    const direction =
      finger && touch.current && swipeDirection(touch.current, { x: finger.clientX, y: finger.clientY });
    touch.current = null;
    if (direction) onMove(direction, event.timeStamp);
  };
  return (
    <Window>
      <ul
        ref={track}
        className={`${ROW} touch-pan-y`}
        onTouchStart={begin}
        onTouchEnd={end}
        onTouchCancel={() => (touch.current = null)}
      >
        {listings.map((listing, card) => (
          <li
            key={listing.id}
            className={CARD}
            style={{ order: placeOf(card, state) }}
            inert={visible !== null && placeOf(card, state) >= visible}
          >
            <ListingCard listing={listing} isBrief />
          </li>
        ))}
      </ul>
    </Window>
  );
}

export function SliderSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading listings</span>
      <Window>
        <ul className={ROW}>
          {Array.from({ length: SLIDER_LISTINGS }, (_, card) => (
            <li key={card} className={CARD}>
              <ListingSkeleton isBrief />
            </li>
          ))}
        </ul>
      </Window>
    </div>
  );
}

/** Cuts the row at its sides and leaves room for shadows and focus rings above and below. */
function Window({ children }: { children: ReactNode }) {
  return <div className="-mx-2 -my-4 overflow-hidden px-2 py-4">{children}</div>;
}
