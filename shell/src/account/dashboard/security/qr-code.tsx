import { create } from 'qrcode';
import type { ReactNode } from 'react';

/** The dark modules of a QR code as one path, row by row. `isDark` is asked for every module of the square. */
export function qrPath(size: number, isDark: (row: number, column: number) => boolean): string {
  const runs: string[] = [];
  for (let row = 0; row < size; row++) {
    for (let column = 0; column < size; column++) {
      if (!isDark(row, column)) continue;
      const start = column;
      while (column + 1 < size && isDark(row, column + 1)) column++;
      runs.push(`M${start} ${row}h${column - start + 1}v1h-${column - start + 1}z`);
    }
  }
  return runs.join('');
}

const QUIET_ZONE = 4;

/** Dark on white in both themes, because cameras look for that. */
export function QrCode({ text, label }: { text: string; label: string }): ReactNode {
  const { modules } = create(text, { errorCorrectionLevel: 'M' });
  const side = modules.size + 2 * QUIET_ZONE;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-QUIET_ZONE} ${-QUIET_ZONE} ${side} ${side}`}
      shapeRendering="crispEdges"
      className="size-48 shrink-0 rounded-input border border-line"
    >
      <rect x={-QUIET_ZONE} y={-QUIET_ZONE} width={side} height={side} fill="#fff" />
      <path d={qrPath(modules.size, (row, column) => modules.get(row, column) === 1)} fill="#000" />
    </svg>
  );
}
