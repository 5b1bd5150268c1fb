export type LongTask = { start: number; duration: number };
export type LayoutShift = { start: number; value: number };
/** Milliseconds. */
export function totalBlockingTime(tasks: LongTask[], firstPaint: number): number;
export function layoutShift(shifts: LayoutShift[]): number;
