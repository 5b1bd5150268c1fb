import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { SITE_NAME } from '@app/contracts';
import type { Part, Playbook, Run } from './parse-playbook';
import { unpackFont } from './unpack-font';

/** Points. Six by nine inches, the format of a trade paperback: one column of about 60 characters. */
const PAGE = { width: 432, height: 648 };
const MARGIN = { top: 60, bottom: 66, left: 54, right: 54 };
const WIDTH = PAGE.width - MARGIN.left - MARGIN.right;
const BOTTOM = PAGE.height - MARGIN.bottom;
const INK = '#14233b';
const SOFT = '#46546b';
const ACCENT = '#0d6668';
const RULE = '#e5dfd4';
const TINT = '#eef5f4';

/** The product's own faces; their licence (SIL Open Font License 1.1) permits embedding. */
const FACES = {
  serif: '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff',
  serifItalic: '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff',
  serifBold: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
  sans: '@fontsource/inter/files/inter-latin-400-normal.woff',
  sansBold: '@fontsource/inter/files/inter-latin-600-normal.woff',
} as const;
type Face = keyof typeof FACES;

const resolve = createRequire(import.meta.url).resolve;

export type Typeset = { pdf: Buffer; pages: number };

/** Sets the playbook: cover, contents with page numbers and links, chapters that begin on a page of their own, running feet. */
export async function typeset(playbook: Playbook, made: Date): Promise<Typeset> {
  // The contents stand before the chapters and name their pages: set once to learn them, once more to print them.
  const fonts = Object.entries(FACES).map(([face, file]): [string, Buffer] => [face, unpackFont(readFileSync(resolve(file)))]);
  const draft = await setOnce(playbook, made, fonts, []);
  const { pdf, pages } = await setOnce(playbook, made, fonts, draft.starts);
  return { pdf, pages };
}

async function setOnce(playbook: Playbook, made: Date, fonts: readonly [string, Buffer][], starts: readonly number[]): Promise<Typeset & { starts: number[] }> {
  const info = { Title: playbook.title, Author: SITE_NAME, Subject: playbook.subtitle, CreationDate: made, ModDate: made };
  const pdf = new PdfDocument({ size: [PAGE.width, PAGE.height], margins: MARGIN, bufferPages: true, autoFirstPage: false, pdfVersion: '1.7', lang: 'en-US', displayTitle: true, info });
  const chunks: Buffer[] = [];
  const finished = new Promise<void>((done, fail) => pdf.on('data', (chunk: Buffer) => chunks.push(chunk)).on('end', done).on('error', fail));
  for (const [face, font] of fonts) pdf.registerFont(face, font);
  setCover(pdf, playbook);
  setContents(pdf, playbook, starts);
  const found = playbook.chapters.map((chapter, index) => {
    pdf.addPage();
    const page = pdf.bufferedPageRange().count;
    pdf.addNamedDestination(`chapter-${index + 1}`);
    pdf.outline.addItem(chapter.title);
    setChapterHead(pdf, index + 1, chapter.title);
    for (const part of chapter.parts) setPart(pdf, part);
    return page;
  });
  setFeet(pdf, playbook.title);
  const pages = pdf.bufferedPageRange().count;
  pdf.end();
  await finished;
  return { pdf: Buffer.concat(chunks), pages, starts: found };
}

type Pdf = InstanceType<typeof PdfDocument>;

const use = (pdf: Pdf, face: Face, size: number, color = INK) => pdf.font(face).fontSize(size).fillColor(color);

function setCover(pdf: Pdf, { title, subtitle }: Playbook): void {
  pdf.addPage();
  pdf.rect(0, 0, PAGE.width, PAGE.height).fill('#0c1729');
  use(pdf, 'sansBold', 11, '#5ecabf').text(SITE_NAME, MARGIN.left, 72, { characterSpacing: 0.4 });
  use(pdf, 'serifBold', 34, '#ffffff').text(title, MARGIN.left, 210, { width: WIDTH, lineGap: 2 });
  pdf.moveTo(MARGIN.left, pdf.y + 20).lineTo(MARGIN.left + 56, pdf.y + 20).lineWidth(2).stroke('#5ecabf');
  use(pdf, 'serif', 14, '#d6dde9').text(subtitle, MARGIN.left, pdf.y + 40, { width: WIDTH - 30, lineGap: 4 });
}

function setContents(pdf: Pdf, { chapters }: Playbook, starts: readonly number[]): void {
  pdf.addPage();
  use(pdf, 'serifBold', 24).text('Contents', MARGIN.left, 84);
  pdf.y += 18;
  chapters.forEach(({ title }, index) => {
    const y = pdf.y;
    use(pdf, 'sans', 9.5, SOFT).text(String(index + 1), MARGIN.left, y + 1.5, { width: 20, lineBreak: false });
    use(pdf, 'serif', 11.5).text(title, MARGIN.left + 24, y, { width: WIDTH - 64, goTo: `chapter-${index + 1}`, underline: false });
    const after = pdf.y;
    use(pdf, 'sans', 9.5, SOFT).text(String(starts[index] ?? ''), MARGIN.left, y + 1.5, { width: WIDTH, align: 'right', lineBreak: false });
    pdf.y = after + 9;
  });
}

function setChapterHead(pdf: Pdf, number: number, title: string): void {
  use(pdf, 'sansBold', 9.5, ACCENT).text(`Chapter ${number}`, MARGIN.left, 76);
  use(pdf, 'serifBold', 23).text(title, MARGIN.left, pdf.y + 6, { width: WIDTH, lineGap: 1 });
  pdf.y += 14;
  pdf.moveTo(MARGIN.left, pdf.y).lineTo(MARGIN.left + WIDTH, pdf.y).lineWidth(0.6).stroke(RULE);
  pdf.y += 16;
}

/** A new page when less than `height` is left: no heading stands alone at the foot of one. */
function keep(pdf: Pdf, height: number): void {
  if (pdf.y + height > BOTTOM) pdf.addPage();
}

function setPart(pdf: Pdf, part: Part): void {
  switch (part.kind) {
    case 'heading':
      keep(pdf, 70);
      pdf.y += 6;
      use(pdf, 'sansBold', 11.5).text(part.text, MARGIN.left, pdf.y, { width: WIDTH });
      pdf.y += 5;
      return;
    case 'paragraph':
      keep(pdf, 34);
      setRuns(pdf, part.runs, MARGIN.left, WIDTH);
      pdf.y += 8;
      return;
    case 'list':
      part.items.forEach((item, index) => {
        keep(pdf, 32);
        const y = pdf.y;
        use(pdf, 'sansBold', 9.5, ACCENT).text(part.ordered ? `${index + 1}` : '–', MARGIN.left + 2, y + 1.2, { width: 14, lineBreak: false });
        pdf.y = y;
        setRuns(pdf, item, MARGIN.left + 20, WIDTH - 20);
        pdf.y += 4;
      });
      pdf.y += 5;
      return;
    case 'note':
      return setNote(pdf, part.runs);
    case 'table':
      return setTable(pdf, part);
  }
}

function setRuns(pdf: Pdf, runs: Run[], x: number, width: number, color = INK): void {
  runs.forEach(({ text, bold, italic }, index) => {
    use(pdf, bold ? 'serifBold' : italic ? 'serifItalic' : 'serif', 10.8, color);
    const options = { width, lineGap: 3.4, continued: index < runs.length - 1 };
    if (index === 0) pdf.text(text, x, pdf.y, options);
    else pdf.text(text, options);
  });
  pdf.x = MARGIN.left;
}

function setNote(pdf: Pdf, runs: Run[]): void {
  use(pdf, 'serif', 10.8);
  const height = pdf.heightOfString(runs.map(({ text }) => text).join(''), { width: WIDTH - 32, lineGap: 3.4 }) + 22;
  keep(pdf, height + 10);
  const top = pdf.y + 2;
  pdf.rect(MARGIN.left, top, WIDTH, height).fill(TINT);
  pdf.rect(MARGIN.left, top, 3, height).fill(ACCENT);
  pdf.y = top + 11;
  setRuns(pdf, runs, MARGIN.left + 16, WIDTH - 32);
  pdf.y = top + height + 12;
}

function setTable(pdf: Pdf, { align, header, rows }: Extract<Part, { kind: 'table' }>): void {
  const first = header.length > 2 ? 0.4 : 0.6;
  const widths = header.map((_, index) => WIDTH * (index === 0 ? first : (1 - first) / (header.length - 1)));
  keep(pdf, 60);
  const row = (cells: string[], face: Face, color: string, line: string) => {
    use(pdf, face, 9, color);
    const height = Math.max(...cells.map((cell, index) => pdf.heightOfString(cell, { width: (widths[index] ?? 0) - 8, lineGap: 2 }))) + 8;
    keep(pdf, height);
    use(pdf, face, 9, color);
    const y = pdf.y;
    cells.forEach((cell, index) => {
      const x = MARGIN.left + widths.slice(0, index).reduce((sum, width) => sum + width, 0);
      pdf.text(cell, x + (index === 0 ? 0 : 8), y + 4, { width: (widths[index] ?? 0) - 8, align: align[index] ?? 'left', lineGap: 2 });
    });
    pdf.y = y + height;
    pdf.moveTo(MARGIN.left, pdf.y).lineTo(MARGIN.left + WIDTH, pdf.y).lineWidth(0.6).stroke(line);
  };
  row(header, 'sansBold', SOFT, INK);
  for (const cells of rows) row(cells, 'sans', INK, RULE);
  pdf.x = MARGIN.left;
  pdf.y += 14;
}

function setFeet(pdf: Pdf, title: string): void {
  const { count } = pdf.bufferedPageRange();
  for (let index = 1; index < count; index += 1) {
    pdf.switchToPage(index);
    // Below the margin, where the text would begin a page of its own.
    pdf.page.margins.bottom = 0;
    use(pdf, 'sans', 8, SOFT).text(`${SITE_NAME} · ${title}`, MARGIN.left, PAGE.height - 40, { width: WIDTH - 40, lineBreak: false });
    pdf.text(String(index + 1), MARGIN.left, PAGE.height - 40, { width: WIDTH, align: 'right', lineBreak: false });
    pdf.page.margins.bottom = MARGIN.bottom;
  }
}
