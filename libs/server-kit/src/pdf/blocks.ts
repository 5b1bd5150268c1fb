import { SITE_NAME } from '@app/contracts';
import type { Face } from './fonts';
import { COLORS, type Paper } from './paper';

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
  /** Points that a row takes at least: room to write in it. */
  rowHeight?: number;
};

const TEXT = 10.8;
const LINE_GAP = 3.4;

export function setHeading(paper: Paper, text: string, tag: 'H2' | 'H3' = 'H3'): void {
  const { pdf } = paper;
  paper.keep(70);
  if (paper.fill > 0) pdf.y += 6;
  paper.use('sansBold', 11.5);
  paper.mark(tag, () => pdf.text(text, paper.left, pdf.y, { width: paper.width }));
  pdf.y += 5;
}

/** Points. A paragraph up to this high stays on one page. */
const WHOLE_PARAGRAPH = 90;

export function setParagraph(paper: Paper, runs: Run[]): void {
  paper.keep(Math.min(paragraphHeight(paper, runs), WHOLE_PARAGRAPH));
  paper.mark('P', () => setRuns(paper, runs, paper.left, paper.width));
  paper.pdf.y += 8;
}

const INDENT = 20;

export function setList(paper: Paper, items: Run[][], ordered: boolean): void {
  const { pdf } = paper;
  paper.within('L', () =>
    items.forEach((item, index) => {
      paper.keep(Math.min(itemHeight(paper, item), WHOLE_PARAGRAPH));
      paper.within('LI', () => {
        const y = pdf.y;
        paper.use('sansBold', 9.5, COLORS.accent);
        paper.mark('Lbl', () =>
          pdf.text(ordered ? `${index + 1}` : '–', paper.left + 2, y + 1.2, { width: 14, lineBreak: false }),
        );
        pdf.y = y;
        paper.mark('LBody', () => setRuns(paper, item, paper.left + INDENT, paper.width - INDENT));
      });
      pdf.y += 4;
    }),
  );
  pdf.y += 5;
}

const NOTE_INSET = 16;
const noteHeight = (paper: Paper, runs: Run[]): number => runsHeight(paper, runs, paper.width - 2 * NOTE_INSET) + 22;

export function setNote(paper: Paper, runs: Run[]): void {
  const { pdf, left, width } = paper;
  const height = noteHeight(paper, runs);
  paper.keep(height + 10);
  const top = pdf.y + 2;
  paper.ornament(() => {
    pdf.rect(left, top, width, height).fill(COLORS.tint);
    pdf.rect(left, top, 3, height).fill(COLORS.accent);
  });
  pdf.y = top + 11;
  paper.within('Note', () => paper.mark('P', () => setRuns(paper, runs, left + NOTE_INSET, width - 2 * NOTE_INSET)));
  pdf.y = top + height + 12;
}

/** Points that texts take, but for what bold letters add. */
function runsHeight(paper: Paper, runs: Run[], width: number): number {
  const text = runs.map((run) => run.text).join('');
  return paper.use('serif', TEXT).heightOfString(text, { width, lineGap: LINE_GAP });
}

const itemHeight = (paper: Paper, item: Run[]): number => runsHeight(paper, item, paper.width - INDENT) + 4;

export const listHeight = (paper: Paper, items: Run[][]): number =>
  items.reduce((sum, item) => sum + itemHeight(paper, item), 5);

export const paragraphHeight = (paper: Paper, runs: Run[]): number => runsHeight(paper, runs, paper.width) + 8;

/** Points that a table takes when no page ends in it. */
export function tableHeight(paper: Paper, table: Table): number {
  return (
    headerHeight(paper, table) + table.rows.reduce((sum, cells) => sum + rowHeight(paper, table, cells, 'sans'), 0)
  );
}

/** Points that a table needs to begin on a page: its header and its first two rows. */
export function tableStart(paper: Paper, table: Table): number {
  return table.rows
    .slice(0, 2)
    .reduce((sum, cells) => sum + rowHeight(paper, table, cells, 'sans'), headerHeight(paper, table));
}

/** A table of names and values alone has no header. */
const hasHeader = ({ header }: Table): boolean => header.some((cell) => cell !== '');
const headerHeight = (paper: Paper, table: Table): number =>
  hasHeader(table) ? rowHeight(paper, table, table.header, 'sansBold') : 0;

/**
 * Rows that do not fit continue on the next page below a repeated header. No row is divided, and neither the first nor
 * the last one stands alone on a page.
 */
export function setTable(paper: Paper, table: Table): void {
  const heights = table.rows.map((cells) => rowHeight(paper, table, cells, 'sans'));
  const together = (from: number): number => (heights[from] ?? 0) + (heights[from + 1] ?? 0);
  paper.keep(tableStart(paper, table));
  paper.within('Table', () => {
    if (hasHeader(table)) setRow(paper, table, table.header, 'header');
    table.rows.forEach((cells, index) => {
      const before = paper.pdf.page;
      paper.keep(index === heights.length - 2 ? together(index) : (heights[index] ?? 0));
      if (paper.pdf.page !== before && hasHeader(table)) setRow(paper, table, table.header, 'repeated');
      setRow(paper, table, cells, 'row');
    });
  });
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
  const text = Math.max(
    ...cells.map((cell, index) => {
      const options = { width: (widths[index] ?? 0) - GUTTER, lineGap: 2, align: table.align[index] };
      return paper.pdf.heightOfString(cell, options);
    }),
  );
  return Math.max(text + 8, table.rowHeight ?? 0);
}

type RowKind = 'header' | 'row' | 'repeated';

function setRow(paper: Paper, table: Table, cells: string[], kind: RowKind): void {
  const { pdf } = paper;
  const face = kind === 'row' ? 'sans' : 'sansBold';
  const height = rowHeight(paper, table, cells, face);
  paper.use(face, table.size ?? 9, kind === 'row' ? COLORS.ink : COLORS.soft);
  const y = pdf.y;
  if (kind === 'repeated') paper.ornament(() => setCells(paper, table, cells, y, (draw) => draw()), 'Pagination');
  else
    paper.within('TR', () =>
      setCells(paper, table, cells, y, (draw, index) => {
        if (kind === 'header') paper.mark('TH', draw, { scope: 'Column' });
        else if (index === 0) paper.mark('TH', draw, { scope: 'Row' });
        else paper.mark('TD', draw);
      }),
    );
  pdf.y = y + height;
  paper.rule(kind === 'row' ? COLORS.rule : COLORS.ink);
}

function setCells(
  paper: Paper,
  table: Table,
  cells: string[],
  y: number,
  set: (draw: () => void, index: number) => void,
): void {
  const widths = widthsOf(paper, table);
  cells.forEach((cell, index) => {
    const x = paper.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0);
    const draw = (): unknown =>
      paper.pdf.text(cell, x + (index === 0 ? 0 : GUTTER), y + 4, {
        width: (widths[index] ?? 0) - GUTTER,
        align: table.align[index] ?? 'left',
        lineGap: 2,
      });
    set(draw, index);
  });
}

/** The site, the title and the page number in the footer of every page from `first` on (counted from 0). */
export function setPageFooters(paper: Paper, { title, first }: { title: string; first: number }): void {
  const { pdf, left, width, format } = paper;
  const { count } = pdf.bufferedPageRange();
  for (let index = first; index < count; index += 1) {
    pdf.switchToPage(index);
    // Below the margin, where text would start a new page.
    pdf.page.margins.bottom = 0;
    paper.use('sans', 8, COLORS.soft);
    const at = format.height - 40;
    paper.ornament(() => {
      pdf.text(`${SITE_NAME} · ${title}`, left, at, { width: width - 40, lineBreak: false });
      pdf.text(String(index + 1), left, at, { width, align: 'right', lineBreak: false });
    }, 'Pagination');
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
