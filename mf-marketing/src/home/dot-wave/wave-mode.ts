/** What the reader and the machine allow. */
export type WaveFacts = { reducedMotion: boolean; saveData: boolean; webgl: boolean };

/** A drawing that stands still, one that the graphics processor moves, or one that a plain canvas moves. */
export type WaveMode = 'still' | 'three' | 'canvas';

export function waveMode({ reducedMotion, saveData, webgl }: WaveFacts): WaveMode {
  if (reducedMotion) return 'still';
  return webgl && !saveData ? 'three' : 'canvas';
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
  return { reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches, saveData: connection?.saveData ?? false, webgl: hasWebgl() };
}
