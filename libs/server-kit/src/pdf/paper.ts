import type PdfDocument from 'pdfkit';
import { SITE_NAME } from '@app/contracts';
import { fontFile, OWN_FACES, type Face } from './fonts';
import { TextDocument } from './text-document';

export const COLORS = { ink: '#14233b', soft: '#46546b', accent: '#0d6668', rule: '#e5dfd4', tint: '#eef5f4' } as const;

/** Points. */
export type PaperFormat = {
  width: number;
  height: number;
  margins: { top: number; bottom: number; left: number; right: number };
};
export type PaperInfo = { title: string; subject: string; made: Date };

export type Pdf = InstanceType<typeof PdfDocument>;
export type Typeset = { pdf: Buffer; pages: number };

type Structure = PDFKit.PDFStructureElement;
/** Elements of a document's structure, as ISO 32000-1, 14.8.4, names them. */
export type Tag =
  | 'H1'
  | 'H2'
  | 'H3'
  | 'P'
  | 'L'
  | 'LI'
  | 'Lbl'
  | 'LBody'
  | 'Note'
  | 'Table'
  | 'TR'
  | 'TH'
  | 'TD'
  | 'TOC'
  | 'TOCI'
  | 'Link';
/** The library takes a scope, which its types do not name. */
type TagOptions = { scope?: 'Column' | 'Row'; title?: string };

/** A page is left when this much of it is used: what does not fit on the rest of an emptier one is divided. */
const LEAST_FILL = 0.4;
const HALF = 0.5;

/** A document in the product's fonts; it has no page yet. */
export class Paper {
  readonly pdf: Pdf;
  private readonly document: TextDocument;
  /** Between the margins. */
  readonly width: number;
  readonly left: number;
  readonly top: number;
  readonly bottom: number;
  /** The elements that are open, from the document inward. */
  private readonly open: Structure[];
  private readonly chunks: Buffer[] = [];
  private readonly finished: Promise<void>;

  constructor(
    readonly format: PaperFormat,
    readonly info: PaperInfo,
  ) {
    const { width, height, margins } = format;
    const { title, subject, made } = info;
    this.left = margins.left;
    this.top = margins.top;
    this.width = width - margins.left - margins.right;
    this.bottom = height - margins.bottom;
    this.document = new TextDocument({
      size: [width, height],
      margins,
      bufferPages: true,
      autoFirstPage: false,
      pdfVersion: '1.7',
      tagged: true,
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
    for (const face of OWN_FACES) this.pdf.registerFont(face, fontFile(face));
    const root = this.pdf.struct('Document');
    this.pdf.addStructure(root);
    this.open = [root];
  }

  /** An element of elements: what `set` adds is read in the order in which it is added. */
  within(tag: Tag, set: () => void): void {
    const element = this.added(tag);
    this.open.push(element);
    set();
    this.open.pop();
    element.end();
  }

  /** An element of what `draw` draws. It may go on on the next page, and draws no ornament. */
  mark(tag: Tag, draw: () => void, options?: TagOptions): void {
    this.added(tag, options).add(draw).end();
  }

  /** A text that leads to a named place of the document. */
  link(text: string, to: string, draw: () => void): void {
    const element = this.added('Link');
    const { x, y } = this.pdf;
    element.add(draw);
    // The library writes a plain string as a name, and an object of one as a text.
    const place = { structParent: element, Contents: Object(text) as string };
    this.pdf.goTo(x, y, this.width, this.pdf.y - y, to, place);
    element.end();
  }

  /** What is drawn and says nothing that is not said elsewhere: lines, grounds, page numbers, repeated headers. */
  ornament(draw: () => void, type: 'Layout' | 'Pagination' = 'Layout'): void {
    this.pdf.markContent('Artifact', { type });
    draw();
    this.pdf.endMarkedContent();
  }

  private added(tag: Tag, options: TagOptions = {}): Structure {
    const element = this.pdf.struct(tag, options);
    this.open.at(-1)?.add(element);
    return element;
  }

  use(face: Face, size: number, color: string = COLORS.ink): Pdf {
    return this.document.useFace(face, size).fillColor(color);
  }

  /**
   * Starts a new page when less than `height` is left, so that no heading is alone at the bottom of one; not from a
   * page that would be left nearly empty.
   */
  keep(height: number): void {
    if (this.pdf.y + height > this.bottom && this.fill >= LEAST_FILL) this.pdf.addPage();
  }

  /**
   * Begins a chapter: on a new page, or under the last one when that ends on the first half of a page, unless the
   * chapter asks for a page of its own. The document's outline names it.
   */
  startChapter(title: string, { ownPage = false, space = 30 }: { ownPage?: boolean; space?: number } = {}): void {
    if (this.fill > HALF || (ownPage && this.fill >= LEAST_FILL)) this.pdf.addPage();
    else {
      this.pdf.y += space;
      this.rule();
      this.pdf.y += space;
    }
    const place = { expanded: false, fit: false, top: this.pdf.y, left: this.format.width };
    this.pdf.outline.addItem(title, place);
  }

  /** How much of the page is used, between its margins. */
  get fill(): number {
    return (this.pdf.y - this.top) / (this.bottom - this.top);
  }

  rule(color: string = COLORS.rule): void {
    this.ornament(() =>
      this.pdf
        .moveTo(this.left, this.pdf.y)
        .lineTo(this.left + this.width, this.pdf.y)
        .lineWidth(0.6)
        .stroke(color),
    );
  }

  async finish(): Promise<Typeset> {
    const pages = this.pdf.bufferedPageRange().count;
    this.open[0]?.end();
    this.pdf.end();
    await this.finished;
    return { pdf: Buffer.concat(this.chunks), pages };
  }
}
