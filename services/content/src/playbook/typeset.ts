import { SITE_NAME } from '@app/contracts';
import {
  COLORS,
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
import type { Part, Playbook } from './parse-playbook';

/** Points. Six by nine inches, the format of a trade paperback: one column of about 60 characters. */
const FORMAT: PaperFormat = { width: 432, height: 648, margins: { top: 60, bottom: 66, left: 54, right: 54 } };

/**
 * Lays out the playbook: cover, table of contents with page numbers and links, chapters that begin on a new page,
 * footers.
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
    pdf.addPage();
    const page = pdf.bufferedPageRange().count;
    pdf.addNamedDestination(`chapter-${index + 1}`);
    pdf.outline.addItem(chapter.title);
    setChapterHead(paper, index + 1, chapter.title);
    chapter.parts.forEach((part, index) => {
      paper.keep(keptHeight(paper, chapter.parts, index));
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
  pdf.rect(0, 0, format.width, format.height).fill('#0c1729');
  paper.use('sansBold', 11, '#5ecabf').text(SITE_NAME, left, 72, { characterSpacing: 0.4 });
  paper.use('serifBold', 34, '#ffffff').text(title, left, 210, { width, lineGap: 2 });
  pdf
    .moveTo(left, pdf.y + 20)
    .lineTo(left + 56, pdf.y + 20)
    .lineWidth(2)
    .stroke('#5ecabf');
  paper.use('serif', 14, '#d6dde9').text(subtitle, left, pdf.y + 40, { width: width - 30, lineGap: 4 });
}

function setContents(paper: Paper, { chapters }: Playbook, starts: readonly number[]): void {
  const { pdf, left, width } = paper;
  pdf.addPage();
  paper.use('serifBold', 24).text('Contents', left, 84);
  pdf.y += 18;
  chapters.forEach(({ title }, index) => {
    const y = pdf.y;
    paper.use('sans', 9.5, COLORS.soft).text(String(index + 1), left, y + 1.5, { width: 20, lineBreak: false });
    paper
      .use('serif', 11.5)
      .text(title, left + 24, y, { width: width - 64, goTo: `chapter-${index + 1}`, underline: false });
    const after = pdf.y;
    paper
      .use('sans', 9.5, COLORS.soft)
      .text(String(starts[index] ?? ''), left, y + 1.5, { width, align: 'right', lineBreak: false });
    pdf.y = after + 9;
  });
}

function setChapterHead(paper: Paper, number: number, title: string): void {
  const { pdf, left, width } = paper;
  paper.use('sansBold', 9.5, COLORS.accent).text(`Chapter ${number}`, left, 76);
  paper.use('serifBold', 23).text(title, left, pdf.y + 6, { width, lineGap: 1 });
  pdf.y += 14;
  paper.rule();
  pdf.y += 16;
}

/** Points. A table up to half of the page high stays on one. */
const WHOLE_TABLE = 260;
const HEADING = 30;
const NOTE = 90;
const FEW_LINES = 34;

/** A table of words gives them more room than one of figures. */
function tableOf({ align, header, rows }: Extract<Part, { kind: 'table' }>): Table {
  return { align, header, rows, ...(align.every((each) => each === 'left') && { widths: [0.32, 0.68] }) };
}

/** Points that have to be left on the page for a part to begin on it: a heading and a table’s introduction wait. */
function keptHeight(paper: Paper, parts: readonly Part[], index: number): number {
  const [part, next] = [parts[index], parts[index + 1]];
  switch (part?.kind) {
    case 'heading':
      return HEADING + keptHeight(paper, parts, index + 1);
    case 'paragraph':
      return next?.kind === 'table' || next?.kind === 'note'
        ? paragraphHeight(paper, part.runs) + keptHeight(paper, parts, index + 1)
        : FEW_LINES;
    case 'table': {
      const height = tableHeight(paper, tableOf(part));
      return height <= WHOLE_TABLE ? height : FEW_LINES;
    }
    case 'note':
      return NOTE;
    default:
      return FEW_LINES;
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
