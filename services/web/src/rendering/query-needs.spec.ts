import type { Queries, Rendered } from '@app/sandbox';
import { QueryNeeds } from './query-needs';

const queries = (...hashes: string[]): Queries => new Map(hashes.map((hash) => [hash, Buffer.from(hash)]));

/** A part that uses some data of others; null for one that cannot tell. */
function part(uses: string[] | null) {
  const given: string[][] = [];
  const render = (chosen: Queries): Promise<Rendered> => {
    given.push([...chosen.keys()]);
    const lacks = uses?.filter((hash) => !chosen.has(hash)) ?? null;
    return Promise.resolve({ head: null, pieces: [], slots: [], lacks });
  };
  return { given, render };
}

describe('the data of other parts', () => {
  it('is not given to a part that uses none', async () => {
    const [needs, { given, render }] = [new QueryNeeds(), part([])];
    for (let count = 0; count < 3; count += 1) await needs.render('/a', queries('x', 'y'), render);
    expect(given).toEqual([[], [], []]);
    expect(needs.isNothing('/a')).toBe(true);
  });

  it('is given to a part that lacked it, at once and from then on', async () => {
    const [needs, { given, render }] = [new QueryNeeds(), part(['y'])];
    for (let count = 0; count < 2; count += 1) await needs.render('/a', queries('x', 'y'), render);
    expect(given).toEqual([[], ['y'], ['y']]);
    expect([needs.isNothing('/a'), needs.isNothing('/b')]).toEqual([false, true]);
  });

  it('is not rendered for again when none of the others has it', async () => {
    const [needs, { given, render }] = [new QueryNeeds(), part(['z'])];
    await needs.render('/a', queries('x'), render);
    expect(given).toEqual([[]]);
    await needs.render('/a', queries('x', 'z'), render);
    expect(given.slice(1)).toEqual([[], ['z']]);
  });

  it('is given whole to a part that cannot tell', async () => {
    const [needs, { given, render }] = [new QueryNeeds(), part(null)];
    for (let count = 0; count < 2; count += 1) await needs.render('/a', queries('x', 'y'), render);
    expect(given).toEqual([[], ['x', 'y'], ['x', 'y']]);
    expect(needs.isNothing('/a')).toBe(false);
  });

  it('is given whole to a route that uses ever more', async () => {
    const needs = new QueryNeeds();
    for (let count = 0; count < 60; count += 1) {
      const hash = `hash ${count}`;
      await needs.render('/a', queries(hash), part([hash]).render);
    }
    const { given, render } = part([]);
    await needs.render('/a', queries('x', 'y'), render);
    expect(given).toEqual([['x', 'y']]);
  });
});
