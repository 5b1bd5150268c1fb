import { SITE_NAME } from '@app/contracts';
import { COLORS, type Face, type Paper } from './paper';

/** A run of text in one style. */
export type Run = { text: string; bold?: boolean; italic?: boolean };
export type Align = 'left' | 'right';
export type Table = {
  align: Align[];
  header: string[];
  rows: string[][];
  /** Parts of the width; the first column takes more than the others when absent. */
  widths?: number[];
  /** Points. */
  size?: number;
};

const TEXT = 10.8;
const LINE_GAP = 3.4;

export function setHeading(paper: Paper, text: string): void {
  const { pdf } = paper;
  paper.keep(70);
  pdf.y += 6;
  paper.use('sansBold', 11.5).text(text, paper.left, pdf.y, { width: paper.width });
  pdf.y += 5;
}

export function setParagraph(paper: Paper, runs: Run[]): void {
  paper.keep(34);
  setRuns(paper, runs, paper.left, paper.width);
  paper.pdf.y += 8;
}

export function setList(paper: Paper, items: Run[][], ordered: boolean): void {
  const { pdf } = paper;
  items.forEach((item, index) => {
    paper.keep(32);
    const y = pdf.y;
    paper
      .use('sansBold', 9.5, COLORS.accent)
      .text(ordered ? `${index + 1}` : '–', paper.left + 2, y + 1.2, { width: 14, lineBreak: false });
    pdf.y = y;
    setRuns(paper, item, paper.left + 20, paper.width - 20);
    pdf.y += 4;
  });
  pdf.y += 5;
}

export function setNote(paper: Paper, runs: Run[]): void {
  const { pdf, left, width } = paper;
  paper.use('serif', TEXT);
  const height =
    pdf.heightOfString(runs.map(({ text }) => text).join(''), { width: width - 32, lineGap: LINE_GAP }) + 22;
  paper.keep(height + 10);
  const top = pdf.y + 2;
  pdf.rect(left, top, width, height).fill(COLORS.tint);
  pdf.rect(left, top, 3, height).fill(COLORS.accent);
  pdf.y = top + 11;
  setRuns(paper, runs, left + 16, width - 32);
  pdf.y = top + height + 12;
}

/** Points that a paragraph takes, but for what bold letters add. */
export function paragraphHeight(paper: Paper, runs: Run[]): number {
  const text = runs.map((run) => run.text).join('');
  return paper.use('serif', TEXT).heightOfString(text, { width: paper.width, lineGap: LINE_GAP }) + 8;
}

/** Points that a table takes when no page ends in it. */
export function tableHeight(paper: Paper, table: Table): number {
  const rows = table.rows.reduce((sum, cells) => sum + rowHeight(paper, table, cells, 'sans'), 0);
  return rowHeight(paper, table, table.header, 'sansBold') + rows;
}

/** Rows that do not fit continue on the next page below a repeated header. */
export function setTable(paper: Paper, table: Table): void {
  paper.keep(60);
  setRow(paper, table, table.header, 'header');
  for (const cells of table.rows) {
    const before = paper.pdf.page;
    paper.keep(rowHeight(paper, table, cells, 'sans'));
    if (paper.pdf.page !== before) setRow(paper, table, table.header, 'header');
    setRow(paper, table, cells, 'row');
  }
  paper.pdf.x = paper.left;
  paper.pdf.y += 14;
}

const GUTTER = 8;

function widthsOf({ width }: Paper, { header, widths }: Table): number[] {
  if (widths) return widths.map((part) => width * part);
  const first = header.length > 2 ? 0.4 : 0.6;
  return header.map((_, index) => width * (index === 0 ? first : (1 - first) / (header.length - 1)));
}

function rowHeight(paper: Paper, table: Table, cells: string[], face: Face): number {
  const widths = widthsOf(paper, table);
  paper.use(face, table.size ?? 9);
  return (
    Math.max(
      ...cells.map((cell, index) =>
        paper.pdf.heightOfString(cell, { width: (widths[index] ?? 0) - GUTTER, lineGap: 2 }),
      ),
    ) + 8
  );
}

function setRow(paper: Paper, table: Table, cells: string[], kind: 'header' | 'row'): void {
  const { pdf } = paper;
  const face = kind === 'header' ? 'sansBold' : 'sans';
  const widths = widthsOf(paper, table);
  const height = rowHeight(paper, table, cells, face);
  paper.use(face, table.size ?? 9, kind === 'header' ? COLORS.soft : COLORS.ink);
  const y = pdf.y;
  cells.forEach((cell, index) => {
    const x = paper.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0);
    pdf.text(cell, x + (index === 0 ? 0 : GUTTER), y + 4, {
      width: (widths[index] ?? 0) - GUTTER,
      align: table.align[index] ?? 'left',
      lineGap: 2,
    });
  });
  pdf.y = y + height;
  paper.rule(kind === 'header' ? COLORS.ink : COLORS.rule);
}

/** The site, the title and the page number in the footer of every page from `first` on (counted from 0). */
export function setPageFooters(paper: Paper, { title, first }: { title: string; first: number }): void {
  const { pdf, left, width, format } = paper;
  const { count } = pdf.bufferedPageRange();
  for (let index = first; index < count; index += 1) {
    pdf.switchToPage(index);
    // Below the margin, where text would start a new page.
    pdf.page.margins.bottom = 0;
    paper
      .use('sans', 8, COLORS.soft)
      .text(`${SITE_NAME} · ${title}`, left, format.height - 40, { width: width - 40, lineBreak: false });
    pdf.text(String(index + 1), left, format.height - 40, { width, align: 'right', lineBreak: false });
    pdf.page.margins.bottom = format.margins.bottom;
  }
}

function setRuns(paper: Paper, runs: Run[], x: number, width: number): void {
  const { pdf } = paper;
  runs.forEach(({ text, bold, italic }, index) => {
    paper.use(bold ? 'serifBold' : italic ? 'serifItalic' : 'serif', TEXT);
    const options = { width, lineGap: LINE_GAP, continued: index < runs.length - 1 };
    if (index === 0) pdf.text(text, x, pdf.y, options);
    else pdf.text(text, options);
  });
  pdf.x = paper.left;
}
