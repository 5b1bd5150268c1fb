import type { Composition } from '../remote/composition';

/** A call of a part that the test did not provide is a defect of the test. */
const missing = (name: string) => (): never => {
  throw new Error(`the test provides no ${name}`);
};
const Empty = () => null;

/**
 * What the shell provides, for tests: the given parts; every other function throws, and the views are empty.
 * Imports nothing at run time, because the web kit decides when it is loaded whether it runs in a browser.
 */
export function testComposition(parts: Partial<Composition>): Composition {
  return {
    registry: missing('registry'),
    navigate: missing('navigate'),
    mountWidget: missing('mountWidget'),
    showHead: missing('showHead'),
    retry: missing('retry'),
    report: missing('report'),
    whenInteractive: missing('whenInteractive'),
    views: { NotFound: Empty, Loading: Empty, SlotFallback: Empty },
    ...parts,
  };
}

/**
 * Holds a part that comes later back, as a filter or a network does.
 * @returns how often it was asked for, and a way to let it through
 */
export function holdBack<T>(part: { fetch: () => Promise<T> }): { asked: () => number; release: () => void } {
  const { fetch } = part;
  let asked = 0;
  part.fetch = () => {
    asked += 1;
    return Promise.reject(new Error('Loading chunk 7 failed.'));
  };
  return { asked: () => asked, release: () => void (part.fetch = fetch) };
}
