import { browserTuning } from '@app/ui';
import { composition } from '@app/web-kit';
import { canvasSurface } from './canvas-surface';
import { runWave, type WaveSurface } from './run-wave';
import { waveFacts, waveMode, type WaveMode } from './wave-mode';

/** When the page answers, the engine's delay has passed and there is nothing else to do. */
async function whenIdle(): Promise<void> {
  await composition().whenInteractive();
  await new Promise((resolve) => setTimeout(resolve, browserTuning(navigator.userAgent).loadingDelayMs));
  if (window.requestIdleCallback) await new Promise<void>((resolve) => window.requestIdleCallback(() => resolve()));
}

async function threeOn(canvas: HTMLCanvasElement): Promise<WaveSurface | null> {
  try {
    const { threeSurface } = await import(/* webpackChunkName: "dot-wave" */ './three-surface');
    return threeSurface(canvas);
  } catch {
    // A chunk that does not load is treated like a graphics card without a context: the decoration is drawn another
    // way.
    return null;
  }
}

function addCanvas(place: HTMLElement, mode: WaveMode): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.className = 'absolute inset-0 size-full';
  canvas.dataset['wave'] = mode;
  place.replaceChildren(canvas);
  return canvas;
}

async function surfaceIn(
  place: HTMLElement,
): Promise<{ canvas: HTMLCanvasElement; surface: WaveSurface; mode: WaveMode } | null> {
  const mode = waveMode(waveFacts());
  if (mode === 'three') {
    const canvas = addCanvas(place, mode);
    const surface = await threeOn(canvas);
    if (surface) return { canvas, surface, mode };
  }
  // A canvas that was asked for WebGL gives no other context any more.
  const flat: WaveMode = mode === 'still' ? 'still' : 'canvas';
  const canvas = addCanvas(place, flat);
  const surface = canvasSurface(canvas);
  return surface && { canvas, surface, mode: flat };
}

/** Fills the place with the wave when the page has nothing else to do. Returns how to end it. */
export function startWave(place: HTMLElement): () => void {
  let ended = false;
  let end = () => {};
  void whenIdle().then(async () => {
    if (ended) return;
    const begun = await surfaceIn(place);
    if (!begun) return;
    const stop = runWave({ ...begun, moves: begun.mode !== 'still' });
    end = () => {
      stop();
      place.replaceChildren();
    };
    place.style.transitionDuration = `${browserTuning(navigator.userAgent).animationMs}ms`;
    place.dataset['ready'] = '';
    if (ended) end();
  });
  return () => {
    ended = true;
    end();
  };
}
