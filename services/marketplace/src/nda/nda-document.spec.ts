import { allElements, readPdf } from '@app/testing/pdf';
import { setNdaDocument } from './nda-document';

const signed = (legalName: string, page: string) =>
  setNdaDocument({
    id: 'n-1',
    page,
    textVersion: 3,
    buyer: { legalName, capacity: 'Individual', firm: '', at: new Date('2026-06-15T12:00:00Z') },
    seller: { legalName: 'Sam', capacity: 'Owner', firm: '', at: new Date('2026-06-16T12:00:00Z'), automatic: false },
  });

async function readTexts(pdf: Buffer): Promise<string[]> {
  const { pages } = await readPdf(pdf);
  return pages.flatMap((page) => allElements(page.elements)).map(({ tag, text }) => `${tag} ${text}`);
}

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

  it.each([
    '山田太郎',
    '山﨑 髙橋',
    '佐々木ひかり',
    '김민준',
    '李明博 (Lee)',
    '諸葛 亮',
    'Nguyễn Văn Ánh',
    'Ελένη Παππά',
    'Юлия Щербакова',
    'Łukasz 李 김',
  ])('names %s as they wrote it, in their signature and on the page', async (name) => {
    const texts = await readTexts(await signed(name, `NDA\n\nListing 1: The practice of ${name}`));
    expect(texts).toContain(`TD ${name}`);
    expect(texts).toContain(`P Listing 1: The practice of ${name}`);
    expect(texts.some((text) => text.startsWith('Note'))).toBe(false);
  });

  it('says when it cannot show the title of an older listing as it was written', async () => {
    const texts = await readTexts(await signed('Ada', 'NDA\n\nListing 1: A practice 😀'));
    expect(texts).toContain('P Listing 1: A practice :grinning:');
    expect(texts.find((text) => text.startsWith('Note'))).toBe(
      'Note This document has no font for one character of the page, and shows Latin letters instead. ' +
        'The evidence has the page as it was signed.',
    );
  });
});
