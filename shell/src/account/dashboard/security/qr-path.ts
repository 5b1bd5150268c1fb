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
