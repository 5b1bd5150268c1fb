import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useReducer, type KeyboardEvent } from 'react';
import type { ListingTeaser } from '@app/contracts';
import { Button, VisuallyHidden } from '@app/ui';
import { SliderRow } from './slider-row';
import { MOVE_LOCK_MS, slide, startSlider, type Direction } from './slider-state';

const KEYS: Record<string, Direction> = { ArrowRight: 'next', ArrowLeft: 'previous' };

/** Previous and next wrap around; arrow keys and swipes do the same. */
export function Slider({ listings }: { listings: ListingTeaser[] }) {
  const [state, dispatch] = useReducer(slide, listings.length, startSlider);
  const current = state.count === listings.length ? state : slide(state, { kind: 'count', count: listings.length });
  if (current !== state) dispatch({ kind: 'count', count: listings.length });
  const move = (direction: Direction, at: number) => dispatch({ kind: 'move', direction, at });
  const { moved, waiting } = current;
  useEffect(() => {
    if (!moved || !waiting) return;
    const at = moved.at + MOVE_LOCK_MS;
    const timer = setTimeout(() => dispatch({ kind: 'unlocked', at }), Math.max(at - performance.now(), 0));
    return () => clearTimeout(timer);
  }, [moved, waiting]);
  const byKey = (event: KeyboardEvent) => {
    const direction = KEYS[event.key];
    if (!direction) return;
    event.preventDefault();
    move(direction, event.timeStamp);
  };
  const shown = listings[current.index];
  return (
    <div role="group" aria-roledescription="carousel" aria-label="Practice listings" onKeyDown={byKey}>
      <SliderRow listings={listings} state={current} onMove={move} />
      {listings.length > 1 && (
        <div className="mt-6 flex items-center gap-3">
          <Button
            variant="secondary"
            aria-label="Previous listing"
            className="size-11 rounded-full! px-0!"
            onClick={(event) => move('previous', event.timeStamp)}
          >
            <ChevronLeft aria-hidden="true" size={20} strokeWidth={1.5} />
          </Button>
          <Button
            variant="secondary"
            aria-label="Next listing"
            className="size-11 rounded-full! px-0!"
            onClick={(event) => move('next', event.timeStamp)}
          >
            <ChevronRight aria-hidden="true" size={20} strokeWidth={1.5} />
          </Button>
          <p aria-hidden="true" className="figures text-sm text-ink-faint">
            {current.index + 1} of {listings.length}
          </p>
          <p aria-live="polite">
            <VisuallyHidden>
              {current.moved && shown ? `Listing ${current.index + 1} of ${listings.length}: ${shown.title}` : ''}
            </VisuallyHidden>
          </p>
        </div>
      )}
    </div>
  );
}
