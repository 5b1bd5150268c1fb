import { SITE_NAME } from '@app/contracts';
import {
  paragraphHeight,
  setHeading,
  setList,
  setNote,
  setPageFooters,
  setParagraph,
  setTable,
  tableStart,
} from './blocks';
import { COLORS, Paper, type PaperFormat, type Typeset } from './paper';
import type { Piece, Report } from './report';

/** Points. US Letter: it will be printed. */
const FORMAT: PaperFormat = { width: 612, height: 792, margins: { top: 60, bottom: 66, left: 60, right: 60 } };
const TABLE_SIZE = 8.5;

/**
 * Lays out a report: the facts first, every chapter on a new page unless the last one ends high on its page, footers.
 */
export async function setReport(report: Report, made: Date): Promise<Typeset> {
  const paper = new Paper(FORMAT, { title: report.title, subject: report.subtitle, made });
  setFirstPage(paper, report);
  report.pieces.forEach((piece, index) => {
    paper.keep(spaceFor(paper, report.pieces, index));
    setPiece(paper, piece);
  });
  setPageFooters(paper, { title: report.title, first: 0 });
  return paper.finish();
}

function setFirstPage(paper: Paper, { title, subtitle, facts, findings }: Report): void {
  const { pdf, left, width } = paper;
  pdf.addPage();
  paper.use('sansBold', 10, COLORS.accent);
  paper.mark('P', () => pdf.text(SITE_NAME, left, 72));
  paper.use('serifBold', 30);
  paper.mark('H1', () => pdf.text(title, left, 150, { width, lineGap: 2 }));
  pdf.y += 6;
  paper.use('serif', 14, COLORS.soft);
  paper.mark('P', () => pdf.text(subtitle, left, pdf.y, { width }));
  pdf.y += 30;
  paper.rule(COLORS.ink);
  paper.within('Table', () => {
    for (const fact of facts) setFact(paper, fact);
  });
  pdf.y += 30;
  for (const [about, finding] of findings) setParagraph(paper, [{ text: `${about}. `, bold: true }, { text: finding }]);
}

function setFact(paper: Paper, [label, value]: Report['facts'][number]): void {
  const { pdf, left, width } = paper;
  const y = pdf.y + 10;
  paper.within('TR', () => {
    paper.use('sans', 9.5, COLORS.soft);
    paper.mark('TH', () => pdf.text(label, left, y, { width: width * 0.5 }), { scope: 'Row' });
    const after = pdf.y;
    paper.use('sansBold', 10.5);
    paper.mark('TD', () => pdf.text(value, left + width * 0.5, y, { width: width * 0.5, align: 'right' }));
    pdf.y = Math.max(after, pdf.y) + 10;
  });
  paper.rule();
}

/** Points. */
const HEADING = 30;
/** A paragraph up to this high introduces the table after it. */
const INTRODUCTION = 40;

/** Points that have to be left on the page for a piece: a title or an introduction stays with its table. */
function spaceFor(paper: Paper, pieces: readonly Piece[], index: number): number {
  const [piece, next] = [pieces[index], pieces[index + 1]];
  if (piece?.kind === 'table') return tableStart(paper, { ...piece, size: TABLE_SIZE });
  if (piece?.kind === 'heading') return HEADING + spaceFor(paper, pieces, index + 1);
  if (piece?.kind !== 'paragraph' || next?.kind !== 'table') return 0;
  const height = paragraphHeight(paper, [{ text: piece.text }]);
  return height <= INTRODUCTION ? height + spaceFor(paper, pieces, index + 1) : 0;
}

function setPiece(paper: Paper, piece: Piece): void {
  switch (piece.kind) {
    case 'chapter':
      return setChapter(paper, piece.title);
    case 'heading':
      return setHeading(paper, piece.text);
    case 'paragraph':
      return setParagraph(paper, [{ text: piece.text, ...(piece.bold && { bold: true }) }]);
    case 'note':
      return setNote(paper, [{ text: piece.text }]);
    case 'list':
      return setList(
        paper,
        piece.items.map((text) => [{ text }]),
        false,
      );
    case 'table':
      return setTable(paper, { ...piece, size: TABLE_SIZE });
  }
}

function setChapter(paper: Paper, title: string): void {
  const { pdf, left, width } = paper;
  paper.startChapter(title);
  if (paper.fill === 0) pdf.y += 6;
  paper.use('serifBold', 21);
  paper.mark('H2', () => pdf.text(title, left, pdf.y, { width, lineGap: 1 }));
  pdf.y += 10;
  paper.rule();
  pdf.y += 14;
}
