import { renderToStaticMarkup } from 'react-dom/server';
import { CONTENT_CATEGORIES } from '@app/contracts';
import { CoverArt } from './cover-art';

const drawn = (slug: string, category: (typeof CONTENT_CATEGORIES)[number]) =>
  renderToStaticMarkup(<CoverArt post={{ slug, category, imageUrl: null, cover: null }} sizes="" />);
const SLUGS = Array.from({ length: 40 }, (_, index) => `how-an-offer-is-read-${index}`);

describe('the drawing of an article', () => {
  it.each(CONTENT_CATEGORIES)('on %s is its own: no two of forty neighbors share one', (category) => {
    expect(new Set(SLUGS.map((slug) => drawn(slug, category))).size).toBe(SLUGS.length);
  });

  it('differs at first sight from its neighbors on one subject: the articles on pay that follow each other', () => {
    const onPay = [
      'when-a-back-end-pays-and-when-it-does-not',
      'what-a-forgivable-note-costs-if-you-leave',
      'effective-payout-what-really-reaches-you',
    ];
    /** The commands of its paths without their measures. */
    const kind = (slug: string) => {
      const paths = [...drawn(slug, 'Compensation').matchAll(/ d="([^"]*)"/g)].map(([, d = '']) => d);
      return [...new Set(paths.map((d) => [...new Set(d.replace(/[^A-Z]/g, ''))].join('')))].join();
    };
    expect(new Set(onPay.map(kind)).size).toBe(3);
  });

  it('is the same wherever it is drawn, and has whole numbers alone', () => {
    for (const category of CONTENT_CATEGORIES) {
      expect(drawn('a', category)).toBe(drawn('a', category));
      expect(drawn('a', category)).not.toMatch(/NaN|Infinity|undefined|\d\.\d{3}/);
    }
  });
});
