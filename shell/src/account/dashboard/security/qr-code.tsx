import { create } from 'qrcode';
import type { ReactNode } from 'react';
import { qrPath } from './qr-path';

const QUIET_ZONE = 4;

/** Dark on white in both themes: that is what cameras look for. */
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
