// The reader's second half, which it would otherwise look for beside itself.
import 'pdfjs-dist/legacy/build/pdf.worker.mjs';
import { getDocument, VerbosityLevel, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** An element of a page's structure, with the text that it and its children hold. */
export type ReadElement = { tag: string; text: string; children: ReadElement[] };

export type ReadPage = {
  /** What a screen reader reads, in its order. */
  elements: ReadElement[];
  /** Texts that it leaves out: page numbers, repeated headers. */
  ornaments: string[];
  /** Texts that are neither: a defect. */
  untagged: string[];
  /** Of the lowest text that is read: points from the top of the page. */
  lowest: number;
  height: number;
};

export type ReadPdf = {
  title: string;
  language: string;
  isTagged: boolean;
  pages: ReadPage[];
};

type Node = { role?: string; type?: string; id?: string; children?: Node[] };
/** The beginning of a mark; its types leave the tag out. */
type Mark = { id?: string; tag?: string };
type Texts = { byId: Map<string, string>; ornaments: string[]; untagged: string[]; lowest: number };

/** Reads a PDF as a screen reader does, by its tags; pdf.js finds what belongs to each. */
export async function readPdf(pdf: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({ data: new Uint8Array(pdf), verbosity: VerbosityLevel.ERRORS, isEvalSupported: false });
  const document = await task.promise;
  const { info } = (await document.getMetadata()) as { info: { Title?: string; Language?: string } };
  const mark = (await document.getMarkInfo()) as { Marked?: boolean } | null;
  const pages: ReadPage[] = [];
  for (let number = 1; number <= document.numPages; number += 1)
    pages.push(await readPage(await document.getPage(number)));
  await task.destroy();
  return { title: info.Title ?? '', language: info.Language ?? '', isTagged: mark?.Marked === true, pages };
}

async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const height = page.getViewport({ scale: 1 }).height;
  const { byId, ornaments, untagged, lowest } = await textsOf(page, height);
  const tree = (await page.getStructTree()) as Node | null;
  const elements = (tree?.children ?? []).flatMap((node) => elementOf(node, byId));
  return { elements, ornaments, untagged, lowest, height };
}

/** The texts of a page by the marks around them. */
async function textsOf(page: PDFPageProxy, height: number): Promise<Texts> {
  const { items } = await page.getTextContent({ includeMarkedContent: true });
  const texts: Texts = { byId: new Map(), ornaments: [], untagged: [], lowest: 0 };
  const open: Mark[] = [];
  for (const item of items) {
    if (!('str' in item)) {
      if (item.type === 'endMarkedContent') open.pop();
      else open.push(item as Mark);
      continue;
    }
    const text = item.str + (item.hasEOL ? '\n' : '');
    const { id, tag } = open.findLast(({ id, tag }) => Boolean(id) || tag === 'Artifact') ?? {};
    if (tag === 'Artifact') texts.ornaments.push(item.str);
    else if (!id) texts.untagged.push(item.str);
    else {
      texts.byId.set(id, (texts.byId.get(id) ?? '') + text);
      texts.lowest = Math.max(texts.lowest, height - Number(item.transform[5]));
    }
  }
  const said = (list: string[]): string[] => list.filter((text) => text.trim() !== '');
  return { ...texts, ornaments: said(texts.ornaments), untagged: said(texts.untagged) };
}

function elementOf(node: Node, texts: ReadonlyMap<string, string>): ReadElement[] {
  if (node.role === undefined) return [];
  const children = (node.children ?? []).flatMap((child) => elementOf(child, texts));
  // Of an element that spans pages, each page names all of it.
  if (children.length === 0 && !node.children?.some(({ type }) => type === 'content')) return [];
  const text = (node.children ?? [])
    .map((child) => (child.type === 'content' ? (texts.get(child.id ?? '') ?? '') : ''))
    .concat(children.map((child) => child.text))
    .join(' ');
  return [{ tag: node.role, text: text.replace(/\s+/g, ' ').trim(), children }];
}

/** Every element of these and in them, in reading order. */
export function allElements(elements: readonly ReadElement[]): ReadElement[] {
  return elements.flatMap((element) => [element, ...allElements(element.children)]);
}
