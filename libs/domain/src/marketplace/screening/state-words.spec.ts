import { DIVISION_STATES } from '../regions';
import { STATE_WORDS } from './state-words';

describe('the words of the states', () => {
  it('are there for each state that is in a division', () => {
    expect(Object.keys(STATE_WORDS).sort()).toEqual([...DIVISION_STATES].sort());
  });

  it('give no ZIP code to two states', () => {
    const zips = Object.values(STATE_WORDS).flatMap((words) =>
      words.zips.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, at) => from + at)),
    );
    expect(zips.filter((zip, at) => zips.indexOf(zip) !== at)).toEqual([]);
  });
});
