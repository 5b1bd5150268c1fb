import PdfDocument from 'pdfkit';
import { ascenderOf, fontFile, type Face, type Fallback } from './fonts';
import { fallbackOf, isInOwnFont } from './legible';

type Options = PDFKit.Mixins.TextOptions;
/** Consecutive words in one font; undefined is the one in use. */
type FontRun = { text: string; font: Fallback | undefined };

/** The font of a text, or null when no single one draws all of it. */
function fontFor(text: string): Fallback | undefined | null {
  return isInOwnFont(text) ? undefined : (fallbackOf(text) ?? null);
}

/** Word by word, so that no word is in two fonts unless none draws all of it. */
export function fontRuns(text: string): FontRun[] {
  const runs: FontRun[] = [];
  const add = (part: string, font: Fallback | undefined): void => {
    const last = runs.at(-1);
    if (last && (last.font === font || part.trim() === '')) last.text += part;
    else runs.push({ text: part, font });
  };
  for (const word of text.split(/(?<=\s)/)) {
    const font = fontFor(word.trim());
    if (font !== null) add(word, font);
    else for (const character of word) add(character, fontFor(character) ?? undefined);
  }
  return runs;
}

const inXml = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Place = { x?: number; y?: number; options: Options };

/** What the library takes after the text: a place and options, or options alone. */
function placeOf([x, y, options]: readonly unknown[]): Place {
  if (typeof x === 'object' && x !== null) return { options: x };
  return { x: x as number | undefined, y: y as number | undefined, options: (options ?? {}) as Options };
}

const isFromLeft = ({ align }: Options): boolean => align === undefined || align === 'left';

/**
 * Sets the words that the font in use has not all letters of in one that has them, and measures them so. Lines keep
 * the height of the font in use, and its baseline. Only lines that begin at the left are made of several fonts: others
 * are in one font where one has all letters, and begin at the left where none has: the library aligns runs one by one.
 */
export class TextDocument extends PdfDocument {
  private face: Face | undefined;
  private size = 0;
  /** Points, of the font in use, while another one replaces it. */
  private lineHeight: number | undefined;
  private readonly fallbacks = new Set<Fallback>();

  /** @param size in points */
  useFace(face: Face, size: number): this {
    this.face = face;
    this.size = size;
    return this.font(face).fontSize(size);
  }

  override text(text: string, ...rest: never[]): this {
    const { x, y, options } = placeOf(rest);
    const { face } = this;
    const runs = this.runsOf(text, options);
    if (face === undefined || runs.every(({ font }) => font === undefined)) return super.text(text, ...rest) as this;
    // From the line's top to its baseline: other fonts would stand higher or lower on it.
    const baseline = (-ascenderOf(face) * this.size) / 1000;
    runs.forEach((run, index) =>
      this.inFontOf(run, () => {
        const continued = index < runs.length - 1 || options.continued === true;
        const align = runs.length > 1 ? 'left' : options.align;
        const set = { ...options, baseline, continued, align };
        if (index === 0 && x !== undefined) super.text(run.text, x, y, set);
        else super.text(run.text, set);
      }),
    );
    return this;
  }

  override heightOfString(text: string, options: Options = {}): number {
    const [first, ...others] = this.runsOf(text, options);
    // The words of several fonts are measured one by one.
    if (!first || others.length > 0) return super.heightOfString(text, options);
    return this.inFontOf(first, () => super.heightOfString(text, options));
  }

  override widthOfString(text: string, options: Options = {}): number {
    return this.runsOf(text, options).reduce(
      (sum, run) => sum + this.inFontOf(run, () => super.widthOfString(run.text, options)),
      0,
    );
  }

  override currentLineHeight(includeGap?: boolean): number {
    return this.lineHeight ?? super.currentLineHeight(includeGap);
  }

  /** The library writes titles into its XML as they are: `Smith & Sons` would end it there. */
  override endMetadata(): void {
    const { Title, Subject } = this.info;
    Object.assign(this.info, { Title: Title && inXml(Title), Subject: Subject && inXml(Subject) });
    super.endMetadata();
  }

  private runsOf(text: string, options: Options): FontRun[] {
    // Setting a run measures each of its words: they stay in the font of the run.
    if (this.face === undefined || this.lineHeight !== undefined || isInOwnFont(text))
      return [{ text, font: undefined }];
    const single = isFromLeft(options) ? null : fontFor(text);
    return single === null ? fontRuns(text) : [{ text, font: single }];
  }

  private inFontOf<Result>({ font }: FontRun, run: () => Result): Result {
    const { face } = this;
    if (font === undefined || face === undefined) return run();
    this.lineHeight = super.currentLineHeight(true);
    if (!this.fallbacks.has(font)) this.registerFont(font, fontFile(font));
    this.fallbacks.add(font);
    this.font(font);
    try {
      return run();
    } finally {
      this.font(face);
      this.lineHeight = undefined;
    }
  }
}
