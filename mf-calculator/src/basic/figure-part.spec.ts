import { channelRange } from '@app/domain';
import { explainedPart, figureOf, shownCents, shownInput } from './figure-part';

const range = channelRange({ aum: 0, revenue: 437_219.37, feeBasedPercentage: 40 }, 'wirehouse');

describe('a figure that opens', () => {
  it('is found by part and level', () => {
    expect(figureOf(range, { part: 'upfront', level: 'low' }).cents).toBe(32_791_453);
  });

  it('shows its inputs with their units', () => {
    expect(figureOf(range, { part: 'backends', level: 'expected' }).inputs.map(shownInput)).toEqual([
      '$437,219.37',
      '50.0%',
      '33.6%',
    ]);
    expect(shownInput({ label: 'Note term', unit: 'years', value: 10 })).toBe('10 years');
  });

  it('rests on what follows only where back-ends count by their chance', () => {
    const restsOn = (level: 'low' | 'expected' | 'high') => explainedPart(range, { part: 'total', level }).rests;
    expect(restsOn('expected')).toEqual(['upfront', 'backends', 'portability']);
    expect([restsOn('low'), restsOn('high')]).toEqual([
      ['upfront', 'backends'],
      ['upfront', 'backends'],
    ]);
    expect(explainedPart(range, { part: 'backends', level: 'high' }).chance).toBeNull();
  });

  it('shows cents where there are some and only there', () => {
    expect([shownCents(43_721_937), shownCents(150_000_000), shownCents(0)]).toEqual([
      '$437,219.37',
      '$1,500,000',
      '$0',
    ]);
  });
});
