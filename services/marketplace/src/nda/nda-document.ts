import { SITE_NAME, type NdaSignature } from '@app/contracts';
import {
  COLORS,
  legible,
  Paper,
  setHeading,
  setNote,
  setPageFooters,
  setParagraph,
  setTable,
  unsettable,
  type PaperFormat,
} from '@app/server-kit/pdf';
import type { Pause } from './signing-turns';

/** Points. US Letter. */
const FORMAT: PaperFormat = { width: 612, height: 792, margins: { top: 60, bottom: 66, left: 60, right: 60 } };

export type SignedNda = {
  id: string;
  page: string;
  textVersion: number;
  buyer: NdaSignature & { at: Date };
  seller: NdaSignature & { at: Date; automatic: boolean };
};

const NO_FIRM = '(none: signs for themselves)';
const TITLE = 'Non-disclosure agreement';

const row = (side: string, { legalName, capacity, firm }: NdaSignature, at: Date, how: string) => [
  side,
  legible(legalName),
  legible(capacity),
  firm === '' ? NO_FIRM : legible(firm),
  `${at.toISOString()}, ${how}`,
];

/** Fields refuse such characters; a listing can be older than that. */
const missingNote = (characters: string[]): string =>
  `This document has no font for ${characters.length === 1 ? 'one character' : `${characters.length} characters`} of ` +
  'the page, and shows Latin letters instead. The evidence has the page as it was signed.';

/**
 * The signed agreement as both sides receive it: the page that was signed, and both signatures.
 * @param pause is awaited between paragraphs, so that other work of the process goes on
 */
export async function setNdaDocument(
  { id, page, textVersion, buyer, seller }: SignedNda,
  pause: Pause = async () => undefined,
): Promise<Buffer> {
  const subject = `NDA ${id}, text version ${textVersion}`;
  const paper = new Paper(FORMAT, { title: TITLE, subject, made: seller.at });
  const { pdf, left, width } = paper;
  pdf.addPage();
  paper.use('sansBold', 10, COLORS.accent);
  paper.mark('P', () => pdf.text(SITE_NAME, left, 60));
  const [title = TITLE, ...paragraphs] = page.split('\n\n');
  paper.use('serifBold', 22);
  paper.mark('H1', () => pdf.text(title, left, 90, { width }));
  pdf.y += 12;
  for (const text of paragraphs) {
    await pause();
    setParagraph(paper, [{ text: legible(text) }]);
  }
  const missing = unsettable(page);
  if (missing.length > 0) setNote(paper, [{ text: missingNote(missing) }]);
  await pause();
  setHeading(paper, 'Signatures', 'H2');
  setTable(paper, {
    align: ['left', 'left', 'left', 'left', 'left'],
    header: ['Side', 'Typed name', 'Capacity', 'Firm', 'Signed (UTC)'],
    rows: [
      row('Buyer', buyer, buyer.at, 'typed'),
      row('Seller', seller, seller.at, seller.automatic ? 'by standing countersignature' : 'typed'),
    ],
    widths: [0.1, 0.24, 0.18, 0.22, 0.26],
    size: 8.5,
  });
  setPageFooters(paper, { title: subject, first: 0 });
  return (await paper.finish()).pdf;
}
