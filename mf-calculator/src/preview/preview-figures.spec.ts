import { PREMIUM_FIELDS, previewFigures, SAMPLE, SLIDERS } from './preview-figures';

describe('the preview of the calculator', () => {
  it('calculates its sample with the same engine as the calculator', () => {
    expect(previewFigures(SAMPLE)).toEqual({
      expected: '$1.8M',
      range: '$750K to $4M',
      // Back-ends of $500K at 83.3%, 71.1% and 37.5%: the chances of 82.25% that follow, by year.
      rows: [
        { term: 'Up-front', value: '$1.5M' },
        { term: 'Back-ends', value: '$319.9K' },
        { term: 'Revenue that follows', value: '82.3%' },
        { term: 'Up-front on assets', value: '125 bps' },
      ],
    });
  });

  it.each(SLIDERS)('moving $field changes a figure at either end', ({ field, min, max }) => {
    const figures = [min, SAMPLE[field], max].map((value) =>
      JSON.stringify(previewFigures({ ...SAMPLE, [field]: value })),
    );
    expect(new Set(figures).size).toBe(3);
  });

  it.each(SLIDERS)('the sample stands on a step of $field', ({ field, min, max, step }) => {
    expect(SAMPLE[field]).toBeGreaterThanOrEqual(min);
    expect(SAMPLE[field]).toBeLessThanOrEqual(max);
    expect((SAMPLE[field] - min) % step).toBe(0);
    expect((max - min) % step).toBe(0);
  });

  it('reads a step of $50K in the millions exactly', () => {
    expect(SLIDERS[0]?.shown(1_050_000)).toBe('$1.05M');
    expect(SLIDERS[0]?.shown(950_000)).toBe('$950K');
  });

  it('names sixteen premium fields', () => {
    expect(new Set(PREMIUM_FIELDS).size).toBe(16);
  });
});
