import { keepUtm, keptUtm, utmOf } from './utm';

function memory(initial: string | null = null) {
  let value = initial;
  return { getItem: () => value, setItem: (_key: string, text: string) => void (value = text) };
}

describe('where a reader came from', () => {
  it('is what the address says, and nothing else of it', () => {
    expect(utmOf(new URLSearchParams('utm_source=mail&utm_campaign=spring+offer&email=a@b.c&utm_medium=%20'))).toEqual({
      utm_source: 'mail',
      utm_campaign: 'spring offer',
    });
    expect(utmOf(new URLSearchParams('q=1'))).toBeNull();
  });
  it('is cut to what an advertiser writes', () => {
    expect(utmOf(new URLSearchParams({ utm_source: 'x'.repeat(5000) }))?.utm_source).toHaveLength(200);
  });
  it('stays through pages that say nothing, and gives way to newer words', () => {
    const storage = memory();
    keepUtm(new URLSearchParams('utm_source=mail'), storage);
    keepUtm(new URLSearchParams(''), storage);
    expect(keptUtm(storage)).toEqual({ utm_source: 'mail' });
    keepUtm(new URLSearchParams('utm_source=ad'), storage);
    expect(keptUtm(storage)).toEqual({ utm_source: 'ad' });
  });
  it.each(['{', '"text"', '[1]', '{"utm_source":{"a":1}}', '{"other":"x"}', null])(
    'is nothing when storage holds %j',
    (text) => {
      expect(keptUtm(memory(text))).toBeNull();
    },
  );
});
