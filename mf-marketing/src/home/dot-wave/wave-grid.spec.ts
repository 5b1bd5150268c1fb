import { COLUMNS, gridPoints, heightAt, placeOf, project, ROWS, SWING } from './wave-grid';

describe('the dot wave', () => {
  it('is a grid of 40 by 60 different points', () => {
    const points = gridPoints();
    const names = new Set(
      Array.from({ length: points.length / 2 }, (_, index) => `${points[index * 2]},${points[index * 2 + 1]}`),
    );
    expect([ROWS, COLUMNS, names.size]).toEqual([40, 60, 2400]);
  });

  it('swings and never leaves its bounds', () => {
    const heights = Array.from({ length: 600 }, (_, tick) => heightAt(tick % COLUMNS, tick % ROWS, tick / 7));
    expect(Math.max(...heights)).toBeLessThanOrEqual(SWING);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(-SWING);
    expect(heightAt(3, 4, 0)).not.toBeCloseTo(heightAt(3, 4, 1), 3);
  });

  it('is centered: left and right mirror each other', () => {
    expect(placeOf(0, 0).x).toBe(-placeOf(COLUMNS - 1, 0).x);
    const [left, right] = [
      project({ ...placeOf(0, 5), y: 0 }, 1000, 400),
      project({ ...placeOf(COLUMNS - 1, 5), y: 0 }, 1000, 400),
    ];
    expect((left?.x ?? 0) + (right?.x ?? 0)).toBeCloseTo(1000);
  });

  it('puts what is far higher up and smaller, and leaves out what is behind the camera', () => {
    const [near, far] = [
      project({ ...placeOf(30, 0), y: 0 }, 1000, 400),
      project({ ...placeOf(30, ROWS - 1), y: 0 }, 1000, 400),
    ];
    expect(near?.y).toBeGreaterThan(far?.y ?? Infinity);
    expect(near?.nearness).toBeGreaterThan(far?.nearness ?? Infinity);
    expect(project({ x: 0, y: 0, z: 500 }, 1000, 400)).toBeNull();
  });
});
