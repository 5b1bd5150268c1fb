import { ArrowUp } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { cx } from '@app/ui';
import { Toasts } from './toasts';

export function LateOverlays(): ReactNode {
  return (
    <>
      <ScrollToTop />
      <Toasts />
    </>
  );
}

/** Section 9 of the specification: shown after more than this many pixels. */
const SCROLL_TO_TOP_AFTER = 300;
/** Below this width figures reach the edge where the button is: it is shown on the way up, not while one reads. */
const NARROW = 640;

function ScrollToTop(): ReactNode {
  const [far, setFar] = useState(false);
  useEffect(() => {
    let last = window.scrollY;
    const measure = () => {
      const isDown = window.innerWidth < NARROW && window.scrollY >= last;
      last = window.scrollY;
      setFar(window.scrollY > SCROLL_TO_TOP_AFTER && !isDown);
    };
    measure();
    window.addEventListener('scroll', measure, { passive: true });
    return () => window.removeEventListener('scroll', measure);
  }, []);
  if (!far) return null;
  const scroll = () => {
    const still = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' });
  };
  return (
    <button
      type="button"
      aria-label="Scroll to top"
      onClick={scroll}
      className={cx(
        'focus-ring fixed right-4 bottom-[calc(var(--consent-height,0px)+var(--bottom-line,0px)+1rem)] z-30 grid',
        'size-11 animate-enter place-items-center rounded-full border border-line bg-raised text-ink shadow-raised',
        'hover:border-line-control sm:right-6',
        'sm:bottom-[calc(var(--consent-height,0px)+var(--bottom-line,0px)+1.5rem)]',
      )}
    >
      <ArrowUp aria-hidden="true" strokeWidth={1.5} className="size-5" />
    </button>
  );
}
