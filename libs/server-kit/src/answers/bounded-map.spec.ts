import { BoundedMap } from './bounded-map';

describe('a bounded map', () => {
  it('removes the oldest entry when it is full', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    expect(map.set('c', 3)).toBe(3);
    expect(['a', 'b', 'c'].map((key) => map.get(key))).toEqual([undefined, 2, 3]);
  });

  it('removes nothing when a value is replaced', () => {
    const map = new BoundedMap<string, number>(2);
    map.set('a', 1);
    map.set('b', 2);
    map.set('b', 3);
    expect(['a', 'b'].map((key) => map.get(key))).toEqual([1, 3]);
  });
});
