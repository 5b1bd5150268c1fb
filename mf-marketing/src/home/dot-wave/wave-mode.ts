/**
 * What the reader and the machine allow. WebGL is asked for last: the answer alone takes a tenth of a second of a
 * phone.
 */
export type WaveFacts = { reducedMotion: boolean; saveData: boolean; narrow: boolean; webgl: () => boolean };

/** A still drawing, one that the graphics processor moves, or one that a plain canvas moves. */
export type WaveMode = 'still' | 'three' | 'canvas';

/** A phone gets the same points from a plain canvas, and not 130 KB of three.js for what fills half of its screen. */
export function waveMode({ reducedMotion, saveData, narrow, webgl }: WaveFacts): WaveMode {
  if (reducedMotion) return 'still';
  return !saveData && !narrow && webgl() ? 'three' : 'canvas';
}

/** Names of drawing in software: slower than a plain canvas. */
const SOFTWARE = /swiftshader|llvmpipe|software|basic render/i;

export function isSoftware(renderer: string): boolean {
  return SOFTWARE.test(renderer);
}

/** WebGL that the processor would have to imitate counts as none. */
export function hasWebgl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
    if (!context) return false;
    const names = context.getExtension('WEBGL_debug_renderer_info');
    const renderer = String(context.getParameter(names ? names.UNMASKED_RENDERER_WEBGL : context.RENDERER));
    context.getExtension('WEBGL_lose_context')?.loseContext();
    return !isSoftware(renderer);
  } catch {
    return false;
  }
}

export function waveFacts(): WaveFacts {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  const is = (query: string) => window.matchMedia(query).matches;
  return {
    reducedMotion: is('(prefers-reduced-motion: reduce)'),
    saveData: connection?.saveData ?? false,
    narrow: is('(width < 40rem)'),
    webgl: hasWebgl,
  };
}
