import type { WaveSurface } from './run-wave';
import { COLUMNS, heightAt, placeOf, project, ROWS } from './wave-grid';

const MAX_DOT_SIZE = 3;

/** The wave without a graphics processor: the same points, placed by the same perspective. */
export function canvasSurface(canvas: HTMLCanvasElement): WaveSurface | null {
  const context = canvas.getContext('2d');
  if (!context) return null;
  let size = { width: 0, height: 0 };
  let color = '#000';
  const drawPoint = (column: number, row: number, seconds: number) => {
    const point = project({ ...placeOf(column, row), y: heightAt(column, row, seconds) }, size.width, size.height);
    if (!point || point.x < 0 || point.x > size.width) return;
    const dot = MAX_DOT_SIZE * point.nearness;
    context.globalAlpha = point.nearness;
    context.fillRect(point.x - dot / 2, point.y - dot / 2, dot, dot);
  };
  return {
    resize(width, height) {
      const ratio = Math.min(window.devicePixelRatio, 2);
      size = { width, height };
      canvas.width = Math.round(width * ratio);
      canvas.height = Math.round(height * ratio);
      context.setTransform(ratio, 0, 0, ratio, 0, 0);
    },
    draw(seconds) {
      context.clearRect(0, 0, size.width, size.height);
      context.fillStyle = color;
      for (let row = ROWS - 1; row >= 0; row -= 1)
        for (let column = 0; column < COLUMNS; column += 1) drawPoint(column, row, seconds);
    },
    setColor: (next) => void (color = next),
    dispose() {},
  };
}
