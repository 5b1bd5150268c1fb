import { useEffect, useState, type RefObject } from 'react';

/** How many cards the width shows; null until it was measured. */
export function useVisibleCards(track: RefObject<HTMLUListElement | null>): number | null {
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
