import { useEffect, useRef, useState, type RefObject } from 'react';

/** Inner width of an element in CSS pixels; 0 until it was measured. */
export function useWidth<E extends HTMLElement>(): [RefObject<E | null>, number] {
  const place = useRef<E>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    const element = place.current;
    if (!element) return;
    const observer = new ResizeObserver(() => setWidth(Math.floor(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [place, width];
}
