import type { PageHead } from '@app/contracts';
import type { PartReads, Queries, SlotRequest } from '@app/sandbox';
import type { HtmlPiece } from '../http/html-pieces';
import type { OpenPart } from '../rendering/release-renderer';
import type { Deadline } from '../rendering/within-budget';
import type { LoadedContent } from './load-content';
import type { WidgetProps } from './widget-props';

export type Content = {
  outcome: 'rendered' | 'not-found' | 'client';
  html: HtmlPiece[];
  head: PageHead | null;
  /** The data of page and widgets; null when one of them could not be rendered this time. */
  reads: PartReads[] | null;
};

/** In the browser all parts read one cache: here each absorbs the others' data that it lacks. */
export function offeredTo(part: { queries: Queries }, shared: Queries): Queries {
  return new Map([...shared].filter(([hash]) => !part.queries.has(hash)));
}

/** Null when it failed: the place stays empty, and the browser renders it. */
async function renderWidget(
  part: OpenPart,
  props: string,
  shared: Queries,
  deadline: Deadline,
): Promise<HtmlPiece[] | null> {
  try {
    const { pieces } = await part.render({ props }, offeredTo(part, shared), deadline);
    return pieces.every((piece) => piece.length === 0) ? [] : ['<div data-ssr>', ...pieces, '</div>'];
  } catch {
    return null;
  }
}

/** Renders a page and the widgets in it, each in the process of its own release. Never rejects. */
export async function renderContent(
  opened: Exclude<LoadedContent, { outcome: 'redirect' }>,
  shared: Queries,
  widgetProps: WidgetProps,
  deadline: Deadline,
): Promise<Content> {
  if (opened.outcome !== 'ready') return { outcome: opened.outcome, html: [], head: null, reads: [] };
  const { url, page, widgets } = opened;
  const filledWith = new Map<string, Promise<HtmlPiece[] | null>>();
  const lastOf = new Map<string, Promise<HtmlPiece[] | null>>();
  const fill = ({ id, props }: SlotRequest): Promise<HtmlPiece[] | null> => {
    const widget = widgets.get(id);
    if (!widget) return Promise.resolve(null);
    const text = JSON.stringify(props);
    const known = filledWith.get(`${id} ${text}`);
    if (known) return known;
    widgetProps.note(url, id, text);
    // Places of one widget share its part, which renders one after the other.
    const filling = (lastOf.get(id) ?? Promise.resolve()).then(() => renderWidget(widget, text, shared, deadline));
    filledWith.set(`${id} ${text}`, filling);
    lastOf.set(id, filling);
    return filling;
  };
  try {
    const { pieces, slots, head } = await page.render({}, offeredTo(page, shared), deadline);
    const filled = await Promise.all(slots.map(fill));
    return {
      outcome: 'rendered',
      html: pieces.flatMap((piece, index) => [piece, ...(filled[index] ?? [])]),
      head,
      reads: filled.includes(null) ? null : [page, ...widgets.values()].map(({ reads }) => reads),
    };
  } catch {
    return { outcome: 'client', html: [], head: null, reads: null };
  }
}
