/** Something that draws the wave into a canvas. */
export interface WaveSurface {
  resize(width: number, height: number): void;
  /** The wave as it is after so many seconds. */
  draw(seconds: number): void;
  setColor(color: string): void;
  dispose(): void;
}

/** A wave this slow needs no more, and it saves a phone's battery. */
const FRAME_MS = 1000 / 30;

/** The time at which a wave that does not move is drawn. */
const STILL_SECONDS = 4;

type Options = { canvas: HTMLCanvasElement; surface: WaveSurface; moves: boolean };

/** Draws the wave while it can be seen: off the screen and in hidden tabs nothing runs. Returns how to end it. */
export function runWave({ canvas, surface, moves }: Options): () => void {
  let frame = 0;
  let seconds = STILL_SECONDS;
  let last = 0;
  let inView = false;
  const colorNow = () => surface.setColor(getComputedStyle(canvas).color);
  const tick = (now: number) => {
    frame = requestAnimationFrame(tick);
    if (now - last < FRAME_MS) return;
    // Time that passed while nothing ran does not count: the wave continues where it was.
    if (last > 0) seconds += Math.min(now - last, 100) / 1000;
    last = now;
    surface.draw(seconds);
  };
  const decide = () => {
    const runs = moves && inView && document.visibilityState === 'visible';
    canvas.dataset['running'] = String(runs);
    cancelAnimationFrame(frame);
    last = 0;
    if (runs) frame = requestAnimationFrame(tick);
  };
  const redraw = () => {
    colorNow();
    surface.draw(seconds);
  };
  const sizes = new ResizeObserver(() => {
    surface.resize(canvas.clientWidth, canvas.clientHeight);
    redraw();
  });
  const views = new IntersectionObserver(([entry]) => {
    inView = entry?.isIntersecting ?? false;
    decide();
  });
  const themes = new MutationObserver(redraw);
  colorNow();
  sizes.observe(canvas);
  views.observe(canvas);
  themes.observe(document.documentElement, { attributeFilter: ['class'] });
  document.addEventListener('visibilitychange', decide);
  return () => {
    cancelAnimationFrame(frame);
    for (const observer of [sizes, views, themes]) observer.disconnect();
    document.removeEventListener('visibilitychange', decide);
    surface.dispose();
  };
}
