import {
  concatTransformationMatrix,
  degrees,
  PDFDocument,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  StandardFonts,
  type PDFFont,
  type PDFPage,
} from 'pdf-lib';
import { latinized } from '@app/server-kit/pdf';

/** Who reads it, when, and under which grant. */
export type Mark = { name: string; email: string; at: Date; code: string };

const GREY = rgb(0.5, 0.5, 0.5);
const OPACITY = 0.2;
const FOOTER_SIZE = 7;
/** Of the diagonal that the text takes. */
const SPAN = 0.8;
const MAX_SIZE = 40;
/** What the standard fonts of a PDF can write. */
const UNWRITABLE = /[^\x20-\x7e\xa0-\xff]/;

const written = (text: string) => latinized(text).replaceAll(new RegExp(UNWRITABLE, 'g'), '?');

/** Mail address and code say who it is, so a name in another script is left out and not written in part. */
function readerOf({ name, email }: Mark): string {
  const inLatin = latinized(name);
  return [...(UNWRITABLE.test(inLatin) ? [] : [inLatin]), written(email)].join(' · ');
}

/**
 * The file with the reader's name on every page, above everything else. A picture becomes a PDF of one page.
 * @returns the number of its pages too
 */
export async function marked(
  type: 'pdf' | 'png' | 'jpg',
  bytes: Buffer,
  mark: Mark,
): Promise<{ bytes: Buffer; pages: number }> {
  const document =
    type === 'pdf' ? await PDFDocument.load(bytes, { updateMetadata: false }) : await framed(type, bytes);
  const font = await document.embedFont(StandardFonts.Helvetica);
  const at = mark.at.toISOString().replace('T', ' ').replace(/\..*/, ' UTC');
  const lines = [readerOf(mark), `${at} · ${mark.code}`];
  const pages = document.getPages();
  for (const page of pages) drawMark(page, font, lines);
  return { bytes: Buffer.from(await document.save({ updateFieldAppearances: false })), pages: pages.length };
}

async function framed(type: 'png' | 'jpg', bytes: Buffer): Promise<PDFDocument> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const picture = type === 'png' ? await document.embedPng(bytes) : await document.embedJpg(bytes);
  // One point for each pixel of a screen; a PDF reader refuses pages of more than 14,400 points.
  const scale = Math.min(1, 1_600 / Math.max(picture.width, picture.height));
  const [width, height] = [Math.max(picture.width * scale, 72), Math.max(picture.height * scale, 72)];
  document.addPage([width, height]).drawImage(picture, { x: 0, y: 0, width, height });
  return document;
}

/** As it is shown: a page may be turned, and its visible part need not begin at zero. */
function drawMark(page: PDFPage, font: PDFFont, lines: readonly string[]): void {
  const { x, y, width: w, height: h } = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const [width, height] = turned % 180 === 0 ? [w, h] : [h, w];
  const upright: Record<number, [number, number, number, number, number, number]> = {
    0: [1, 0, 0, 1, x, y],
    90: [0, 1, -1, 0, x + w, y],
    180: [-1, 0, 0, -1, x + w, y + h],
    270: [0, -1, 1, 0, x, y + h],
  };
  page.pushOperators(pushGraphicsState(), concatTransformationMatrix(...(upright[turned] ?? [1, 0, 0, 1, x, y])));
  drawDiagonal(page, font, lines, width, height);
  const footer = lines.join(' · ');
  const size = Math.min(FOOTER_SIZE, (width - 16) / font.widthOfTextAtSize(footer, 1));
  page.drawText(footer, { x: 8, y: 8, size, font, color: GREY });
  page.pushOperators(popGraphicsState());
}

function drawDiagonal(page: PDFPage, font: PDFFont, lines: readonly string[], width: number, height: number): void {
  const angle = Math.atan2(height, width);
  const longest = Math.max(...lines.map((line) => font.widthOfTextAtSize(line, 1)));
  const size = Math.min(MAX_SIZE, (Math.hypot(width, height) * SPAN) / longest);
  lines.forEach((line, index) => {
    const half = font.widthOfTextAtSize(line, size) / 2;
    const above = (0.5 - index) * size * 1.4;
    page.drawText(line, {
      x: width / 2 - Math.cos(angle) * half - Math.sin(angle) * above,
      y: height / 2 - Math.sin(angle) * half + Math.cos(angle) * above,
      size,
      font,
      color: GREY,
      opacity: OPACITY,
      rotate: degrees((angle * 180) / Math.PI),
    });
  });
}
