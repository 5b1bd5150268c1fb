/** Specification 2.6: a grid of 40 by 60 points. */
export const ROWS = 40;
export const COLUMNS = 60;

/** Distance between neighbors, and how far the surface swings, in units of the scene. */
export const SPACING = 1;
export const SWING = 1.1;

/** The camera: above the near edge, looking over the surface. */
export const CAMERA = { height: 6, distance: 27, fieldOfView: 34 };

/** Up to this distance a point has its full size and strength. */
export const NEAR = 14;

const RIPPLES = [
  { across: 0.21, along: 0.11, speed: 0.55, share: 0.6 },
  { across: -0.09, along: 0.27, speed: 0.8, share: 0.4 },
];

/** Height of the surface at a point after so many seconds, from -SWING to SWING. */
export function heightAt(column: number, row: number, seconds: number): number {
  return (
    SWING *
    RIPPLES.reduce(
      (sum, { across, along, speed, share }) => sum + share * Math.sin(column * across + row * along + seconds * speed),
      0,
    )
  );
}

const RIPPLES_SHADER = RIPPLES.map(
  ({ across, along, speed, share }) =>
    `${share.toFixed(2)} * sin(p.x * ${across.toFixed(3)} + p.y * ${along.toFixed(3)} + t * ${speed.toFixed(2)})`,
).join(' + ');

/** The same for the graphics processor. */
export const HEIGHT_SHADER = `float heightAt(vec2 p, float t) { return ${SWING.toFixed(2)} * (${RIPPLES_SHADER}); }`;

/** Column and row of every point, one after the other. */
export function gridPoints(): Float32Array {
  const points = new Float32Array(ROWS * COLUMNS * 2);
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) points.set([column, row], (row * COLUMNS + column) * 2);
  return points;
}

/** Place of a point in the scene: centered across, the first row nearest to the camera. */
export function placeOf(column: number, row: number): { x: number; z: number } {
  return { x: (column - (COLUMNS - 1) / 2) * SPACING, z: ((ROWS - 1) / 2 - row) * SPACING };
}

export type Projected = { x: number; y: number; /** 1 at the near edge, toward 0 far away. */ nearness: number };

/** A point of the scene on a surface of this size, by the rules of perspective; null behind the camera. */
export function project(
  { x, y, z }: { x: number; y: number; z: number },
  width: number,
  height: number,
): Projected | null {
  // The eye looks at the middle of the grid; turned, so that this line becomes straight ahead.
  const tilt = Math.atan2(CAMERA.height, CAMERA.distance);
  const [up, ahead] = [y - CAMERA.height, CAMERA.distance - z];
  const depth = ahead * Math.cos(tilt) - up * Math.sin(tilt);
  if (depth <= 0.1) return null;
  const rise = up * Math.cos(tilt) + ahead * Math.sin(tilt);
  const scale = height / (2 * Math.tan((CAMERA.fieldOfView * Math.PI) / 360));
  return {
    x: width / 2 + (x / depth) * scale,
    y: height / 2 - (rise / depth) * scale,
    nearness: Math.min(1, NEAR / depth),
  };
}
