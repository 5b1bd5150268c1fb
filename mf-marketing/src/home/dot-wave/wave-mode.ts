/** What the reader and the machine allow. */
export type WaveFacts = { reducedMotion: boolean; saveData: boolean; webgl: boolean };

/** A drawing that stands still, one that the graphics processor moves, or one that a plain canvas moves. */
export type WaveMode = 'still' | 'three' | 'canvas';

export function waveMode({ reducedMotion, saveData, webgl }: WaveFacts): WaveMode {
  if (reducedMotion) return 'still';
  return webgl && !saveData ? 'three' : 'canvas';
}

/** WebGL that the processor would have to imitate is slower than a plain canvas and counts as none. */
export function hasWebgl(): boolean {
  try {
    const context = document.createElement('canvas').getContext('webgl2', { failIfMajorPerformanceCaveat: true });
    context?.getExtension('WEBGL_lose_context')?.loseContext();
    return context !== null;
  } catch {
    return false;
  }
}

export function waveFacts(): WaveFacts {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  return { reducedMotion: window.matchMedia('(prefers-reduced-motion: reduce)').matches, saveData: connection?.saveData ?? false, webgl: hasWebgl() };
}
