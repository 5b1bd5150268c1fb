import { allElements, readPdf } from '@app/testing/pdf';
import { setNdaDocument } from './nda-document';

describe('the signed agreement as a document', () => {
  it('is read from its title to the signatures, in tables with headers, with names as they were written', async () => {
    const signature = { capacity: 'Individual', firm: '' };
    const pdf = await setNdaDocument({
      id: 'n-1',
      page: 'Mutual non-disclosure agreement\n\nThe parties agree.\n\nEach keeps it to themselves.',
      textVersion: 3,
      buyer: { legalName: 'Łukasz Smith\u2011Jones', ...signature, at: new Date('2026-06-15T12:00:00Z') },
      seller: {
        legalName: 'Sam Seller',
        ...signature,
        at: new Date('2026-06-16T12:00:00Z'),
        automatic: false,
      },
    });
    const { isTagged, language, pages } = await readPdf(pdf);
    expect([isTagged, language, pages.flatMap(({ untagged }) => untagged)]).toEqual([true, 'en-US', []]);
    const elements = pages.flatMap((page) => allElements(page.elements));
    const read = elements.filter(({ tag }) => /^(H\d|P|TR)$/.test(tag)).map(({ tag, text }) => `${tag} ${text}`);
    expect(read.slice(1)).toEqual([
      'H1 Mutual non-disclosure agreement',
      'P The parties agree.',
      'P Each keeps it to themselves.',
      'H2 Signatures',
      'TR Side Typed name Capacity Firm Signed (UTC)',
      'TR Buyer Łukasz Smith\u2011Jones Individual (none: signs for themselves) 2026-06-15T12:00:00.000Z, typed',
      'TR Seller Sam Seller Individual (none: signs for themselves) 2026-06-16T12:00:00.000Z, typed',
    ]);
  });
});
