/** Something that draws the wave into a canvas. */
export interface WaveSurface {
  resize(width: number, height: number): void;
  /** The wave as it is after so many seconds. */
  draw(seconds: number): void;
  setColor(color: string): void;
  dispose(): void;
}
