import { layoutShift, totalBlockingTime } from './lab-figures.mjs';

const task = (start: number, duration: number) => ({ start, duration });
const shift = (start: number, value: number) => ({ start, value });

describe('total blocking time', () => {
  it.each([
    ['nothing without long tasks', [], 0],
    ['what is beyond 50 ms of each task', [task(1000, 120), task(1500, 51)], 71],
    ['nothing of tasks before the first paint', [task(100, 400)], 0],
    ['of a task under way at the first paint, the part after it', [task(900, 300)], 150],
    ['nothing of what comes after five seconds of rest', [task(1000, 150), task(6200, 1000)], 100],
    ['what comes before five seconds have passed', [task(1000, 150), task(6100, 150)], 200],
  ])('is %s', (_, tasks, blocked) => {
    expect(totalBlockingTime(tasks, 1000)).toBe(blocked);
  });
});

describe('cumulative layout shift', () => {
  it.each([
    ['nothing without shifts', [], 0],
    ['the sum of shifts that follow each other', [shift(0, 1), shift(900, 2)], 3],
    ['the largest session', [shift(0, 1), shift(1500, 4), shift(2000, 1), shift(9000, 2)], 5],
    ['of five seconds at most', [0, 800, 1600, 2400, 3200, 4000, 4800, 5600].map((start) => shift(start, 1)), 7],
  ])('is %s', (_, shifts, sum) => {
    expect(layoutShift(shifts)).toBe(sum);
  });
});
