import { useEffect, useState } from 'react';

/** Seconds until a moment that `start` sets; 0 when it has passed. */
export function useCountdown(): { left: number; start: (seconds: number) => void } {
  const [end, setEnd] = useState<number>();
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === undefined) return;
    const tick = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / 1000)));
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
  }, [end]);
  const start = (seconds: number) => {
    setEnd(Date.now() + seconds * 1000);
    setLeft(Math.ceil(seconds));
  };
  return { left, start };
}
