import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import PdfDocument from 'pdfkit';
import { SITE_NAME } from '@app/contracts';
import { isInOwnFont } from './legible';
import { unpackFont } from './unpack-font';

/** The product's own fonts; their license (SIL Open Font License 1.1) permits embedding. */
const FACES = {
  serif: '@fontsource/source-serif-4/files/source-serif-4-latin-400-normal.woff',
  serifItalic: '@fontsource/source-serif-4/files/source-serif-4-latin-400-italic.woff',
  serifBold: '@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff',
  sans: '@fontsource/inter/files/inter-latin-400-normal.woff',
  sansBold: '@fontsource/inter/files/inter-latin-600-normal.woff',
} as const;
/** For what those lack: names in Polish, Vietnamese, Greek or Russian. Its license permits embedding. */
const WIDE_FONT = 'dejavu-fonts-ttf/ttf/DejaVuSans.ttf';
const WIDE = 'wide';
export type Face = keyof typeof FACES;

export const COLORS = { ink: '#14233b', soft: '#46546b', accent: '#0d6668', rule: '#e5dfd4', tint: '#eef5f4' } as const;

const resolve = createRequire(import.meta.url).resolve;

/** Points. */
export type PaperFormat = {
  width: number;
  height: number;
  margins: { top: number; bottom: number; left: number; right: number };
};
export type PaperInfo = { title: string; subject: string; made: Date };

export type Pdf = InstanceType<typeof PdfDocument>;
export type Typeset = { pdf: Buffer; pages: number };

let fonts: [Face | typeof WIDE, Buffer][] | undefined;

/** Unpacked once per process: every document uses all of them. */
function loadedFonts(): [Face | typeof WIDE, Buffer][] {
  fonts ??= [
    ...(Object.keys(FACES) as Face[]).map((face): [Face, Buffer] => [
      face,
      unpackFont(readFileSync(resolve(FACES[face]))),
    ]),
    [WIDE, readFileSync(resolve(WIDE_FONT))],
  ];
  return fonts;
}

/** Sets a text in the wide font when the one in use has not all of its letters, and measures it so. */
class TextDocument extends PdfDocument {
  /** The one in use. */
  face: Face | undefined;
  private isWide = false;

  override text(text: string, ...rest: never[]): this {
    return this.inFontOf(text, () => super.text(text, ...rest) as this);
  }

  override heightOfString(text: string, ...rest: never[]): number {
    return this.inFontOf(text, () => super.heightOfString(text, ...rest));
  }

  override widthOfString(text: string, ...rest: never[]): number {
    return this.inFontOf(text, () => super.widthOfString(text, ...rest));
  }

  private inFontOf<Result>(text: string, run: () => Result): Result {
    const { face } = this;
    // Setting a text measures each of its words: they stay in the font of the whole.
    if (face === undefined || this.isWide || isInOwnFont(text)) return run();
    this.isWide = true;
    this.font(WIDE);
    try {
      return run();
    } finally {
      this.isWide = false;
      this.font(face);
    }
  }
}

/** A document in the product's fonts; it has no page yet. */
export class Paper {
  readonly pdf: Pdf;
  private readonly document: TextDocument;
  /** Between the margins. */
  readonly width: number;
  readonly left: number;
  readonly bottom: number;
  private readonly chunks: Buffer[] = [];
  private readonly finished: Promise<void>;

  constructor(
    readonly format: PaperFormat,
    readonly info: PaperInfo,
  ) {
    const { width, height, margins } = format;
    const { title, subject, made } = info;
    this.left = margins.left;
    this.width = width - margins.left - margins.right;
    this.bottom = height - margins.bottom;
    this.document = new TextDocument({
      size: [width, height],
      margins,
      bufferPages: true,
      autoFirstPage: false,
      pdfVersion: '1.7',
      lang: 'en-US',
      displayTitle: true,
      info: { Title: title, Author: SITE_NAME, Subject: subject, CreationDate: made, ModDate: made },
    });
    this.pdf = this.document;
    this.finished = new Promise((done, fail) =>
      this.pdf
        .on('data', (chunk: Buffer) => this.chunks.push(chunk))
        .on('end', done)
        .on('error', fail),
    );
    for (const [face, font] of loadedFonts()) this.pdf.registerFont(face, font);
  }

  use(face: Face, size: number, color: string = COLORS.ink): Pdf {
    this.document.face = face;
    return this.pdf.font(face).fontSize(size).fillColor(color);
  }

  /** Starts a new page when less than `height` is left, so that no heading is alone at the bottom of one. */
  keep(height: number): void {
    if (this.pdf.y + height > this.bottom) this.pdf.addPage();
  }

  rule(color: string = COLORS.rule): void {
    this.pdf
      .moveTo(this.left, this.pdf.y)
      .lineTo(this.left + this.width, this.pdf.y)
      .lineWidth(0.6)
      .stroke(color);
  }

  async finish(): Promise<Typeset> {
    const pages = this.pdf.bufferedPageRange().count;
    this.pdf.end();
    await this.finished;
    return { pdf: Buffer.concat(this.chunks), pages };
  }
}
