import { SITE_NAME } from '@app/contracts';
import {
  COLORS,
  listHeight,
  Paper,
  paragraphHeight,
  setHeading,
  setList,
  setNote,
  setPageFooters,
  setParagraph,
  setTable,
  tableHeight,
  type PaperFormat,
  type Table,
  type Typeset,
} from '@app/server-kit/pdf';
import { pairWidths } from './pair-widths';
import type { Part, Playbook } from './parse-playbook';

/** Points. Six by nine inches, the format of a trade paperback: one column of about 60 characters. */
const FORMAT: PaperFormat = { width: 432, height: 648, margins: { top: 60, bottom: 66, left: 54, right: 54 } };

/**
 * Lays out the playbook: cover, table of contents with page numbers and links, chapters, footers.
 */
export async function typeset(playbook: Playbook, made: Date): Promise<Typeset> {
  // The table of contents comes first and needs the chapters' page numbers: one pass finds them, a second one prints.
  const draft = await setOnce(playbook, made, []);
  const { pdf, pages } = await setOnce(playbook, made, draft.starts);
  return { pdf, pages };
}

async function setOnce(
  playbook: Playbook,
  made: Date,
  starts: readonly number[],
): Promise<Typeset & { starts: number[] }> {
  const paper = new Paper(FORMAT, { title: playbook.title, subject: playbook.subtitle, made });
  const { pdf } = paper;
  setCover(paper, playbook);
  setContents(paper, playbook, starts);
  const found = playbook.chapters.map((chapter, index) => {
    paper.startChapter(chapter.title, chapter);
    const page = pdf.bufferedPageRange().count;
    pdf.addNamedDestination(`chapter-${index + 1}`, 'XYZ', paper.left, pdf.y - 12, null);
    setChapterHead(paper, index + 1, chapter.title);
    chapter.parts.forEach((part, place) => {
      paper.keep(keptHeight(paper, chapter.parts, place));
      setPart(paper, part);
    });
    return page;
  });
  setPageFooters(paper, { title: playbook.title, first: 1 });
  return { ...(await paper.finish()), starts: found };
}

function setCover(paper: Paper, { title, subtitle }: Playbook): void {
  const { pdf, left, width, format } = paper;
  pdf.addPage();
  paper.ornament(() => pdf.rect(0, 0, format.width, format.height).fill('#0c1729'));
  paper.use('sansBold', 11, '#5ecabf');
  paper.mark('P', () => pdf.text(SITE_NAME, left, 72, { characterSpacing: 0.4 }));
  paper.use('serifBold', 34, '#ffffff');
  paper.mark('H1', () => pdf.text(title, left, 210, { width, lineGap: 2 }));
  const line = pdf.y + 20;
  paper.ornament(() =>
    pdf
      .moveTo(left, line)
      .lineTo(left + 56, line)
      .lineWidth(2)
      .stroke('#5ecabf'),
  );
  paper.use('serif', 14, '#d6dde9');
  paper.mark('P', () => pdf.text(subtitle, left, line + 20, { width: width - 30, lineGap: 4 }));
}

function setContents(paper: Paper, { chapters }: Playbook, starts: readonly number[]): void {
  const { pdf, left } = paper;
  pdf.addPage();
  paper.use('serifBold', 24);
  paper.mark('H2', () => pdf.text('Contents', left, 84));
  pdf.y += 18;
  paper.within('TOC', () =>
    chapters.forEach(({ title }, index) => setEntry(paper, index + 1, title, String(starts[index] ?? ''))),
  );
}

/** One line of the contents: the number, the title that leads to the chapter, and its page. */
function setEntry(paper: Paper, number: number, title: string, page: string): void {
  const { pdf, left, width } = paper;
  const y = pdf.y;
  paper.within('TOCI', () => {
    paper.use('sans', 9.5, COLORS.soft);
    paper.mark('Lbl', () => pdf.text(String(number), left, y + 1.5, { width: 20, lineBreak: false }));
    pdf.y = y;
    paper.use('serif', 11.5);
    paper.link(title, `chapter-${number}`, () => pdf.text(title, left + 24, y, { width: width - 64 }));
    const after = pdf.y;
    paper.use('sans', 9.5, COLORS.soft);
    paper.mark('P', () => pdf.text(page, left, y + 1.5, { width, align: 'right', lineBreak: false }));
    pdf.y = after + 9;
  });
}

function setChapterHead(paper: Paper, number: number, title: string): void {
  const { pdf, left, width } = paper;
  if (paper.fill === 0) pdf.y += 16;
  paper.use('sansBold', 9.5, COLORS.accent);
  paper.mark('P', () => pdf.text(`Chapter ${number}`, left, pdf.y));
  paper.use('serifBold', 23);
  paper.mark('H2', () => pdf.text(title, left, pdf.y + 6, { width, lineGap: 1 }));
  pdf.y += 14;
  paper.rule();
  pdf.y += 16;
}

/** Points. A table up to this high stays on one page. */
const WHOLE_TABLE = 330;
const HEADING = 30;
const NOTE = 90;
/** What begins needs this much of the page, or less when it is shorter. */
const FEW_LINES = 90;
/** A paragraph up to this high introduces what follows. */
const INTRODUCTION = 60;
/** A row that is filled in by hand. */
const BLANK_ROW = 25;

/** Amounts of seven digits stay on one line. */
const OF_FIGURES: Record<number, number[]> = { 4: [0.34, 0.22, 0.22, 0.22], 5: [0.16, 0.21, 0.21, 0.21, 0.21] };

/** A table of figures has columns of one width, a pair what its cells need, and one to fill in gives room to write. */
function tableOf({ align, header, rows }: Extract<Part, { kind: 'table' }>): Table {
  const isBlank = rows.some((row) => row.slice(1).every((cell) => cell === ''));
  const pair = isBlank ? [0.62, 0.38] : pairWidths(header, rows);
  const widths = header.length === 2 ? pair : OF_FIGURES[header.length];
  return { align, header, rows, size: 8.5, ...(widths && { widths }), ...(isBlank && { rowHeight: BLANK_ROW }) };
}

/** Points that have to be left on the page for a part to begin on it: a heading and a table’s introduction wait. */
function keptHeight(paper: Paper, parts: readonly Part[], index: number): number {
  const [part, next] = [parts[index], parts[index + 1]];
  switch (part?.kind) {
    case 'heading':
      return HEADING + keptHeight(paper, parts, index + 1);
    case 'paragraph': {
      const height = paragraphHeight(paper, part.runs);
      const introduces = height <= INTRODUCTION && (next?.kind === 'table' || next?.kind === 'note');
      return introduces ? height + keptHeight(paper, parts, index + 1) : Math.min(height, FEW_LINES);
    }
    case 'list':
      return Math.min(listHeight(paper, part.items.slice(0, 1)), FEW_LINES);
    case 'table': {
      const height = tableHeight(paper, tableOf(part));
      return height <= WHOLE_TABLE ? height : FEW_LINES;
    }
    case 'note':
      return NOTE;
    default:
      return 0;
  }
}

function setPart(paper: Paper, part: Part): void {
  switch (part.kind) {
    case 'heading':
      return setHeading(paper, part.text);
    case 'paragraph':
      return setParagraph(paper, part.runs);
    case 'list':
      return setList(paper, part.items, part.ordered);
    case 'note':
      return setNote(paper, part.runs);
    case 'table':
      return setTable(paper, tableOf(part));
  }
}
