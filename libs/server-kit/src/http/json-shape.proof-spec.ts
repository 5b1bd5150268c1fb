import { jsonFault } from './json-shape';

describe('the shape of a body', () => {
  it('takes no more than a few times as long as parsing to check a megabyte', () => {
    const text = JSON.stringify(
      Array.from({ length: 30_000 }, (_, index) => ({ key: `value ${index}`, ['k"']: '\\"' })),
    );
    expect(jsonFault(text)).toBeUndefined();
    // The fastest of several: other work of the machine interrupts some of them.
    const fastest = (work: () => unknown) =>
      Math.min(
        ...Array.from({ length: 10 }, () => {
          const started = performance.now();
          work();
          return performance.now() - started;
        }),
      );
    expect(fastest(() => jsonFault(text))).toBeLessThan(10 * fastest(() => JSON.parse(text) as unknown));
  });
});
