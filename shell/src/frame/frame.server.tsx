import type { QueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { DEFAULT_HEAD, NOT_FOUND_HEAD, type FrameHtml, type ServerFrame } from '@app/contracts';
import { LinkButton } from '@app/ui';
import { themeBootScript } from '@app/web-kit';
import { openedPart, serverQueryClient } from '@app/web-kit/server';
import { FRAME_PARTS, framePart } from './frame-parts';
import { hasCurrent, notingCurrent, type CurrentLinks } from './site/current-path';
import { FIRM_LOGO_KEY, firmLogoQuery, SITE_CONTENT_KEY, siteContentQuery } from './site/site-content.query';
import { LoadingPage } from './views/loading-page';
import { NotFoundPage } from './views/not-found-page';
import { NoticeScreen } from './views/notice-screen';

type Rendered = { content: unknown; logo: unknown; current: CurrentLinks; html: FrameHtml };

/**
 * The frames of paths that differ in what is current, the one that was asked for last at the end. The frame depends on
 * that and on two answers alone, so that random addresses render nothing.
 */
let rendered: Rendered[] = [];
const REMEMBERED = 50;

function renderFrame(query: QueryClient, path: string): FrameHtml {
  const [content, logo] = [SITE_CONTENT_KEY, FIRM_LOGO_KEY].map((key) => query.getQueryData(key));
  const isSame = (each: Rendered): boolean => each.content === content && each.logo === logo;
  const known = rendered.find((each) => isSame(each) && hasCurrent(each.current, path));
  const frame = known ?? { content, logo, ...renderParts(query, path) };
  rendered = [...rendered.filter((each) => each !== known && isSame(each)), frame].slice(-REMEMBERED);
  return frame.html;
}

function renderParts(query: QueryClient, path: string): Pick<Rendered, 'current' | 'html'> {
  const { value, current } = notingCurrent(() =>
    FRAME_PARTS.map((part) => [
      part.part,
      renderToString(framePart(part, query, path), { identifierPrefix: part.prefix }),
    ]),
  );
  return { current, html: Object.fromEntries(value) as FrameHtml };
}

/** The frame for services/web. Data that does not come in time is left out: the built-in content is shown instead. */
export const serverFrame: ServerFrame = {
  bootScript: themeBootScript,
  async open({ api, signal }) {
    const query = serverQueryClient();
    const reader = { get: <T,>(path: string) => api.get<T>(path, { signal }) };
    await Promise.all([
      query.prefetchQuery({ ...siteContentQuery(reader), retry: false }),
      query.prefetchQuery(firmLogoQuery(reader)),
    ]);
    return {
      ...openedPart(query),
      render: (path) => renderFrame(query, path),
    };
  },
  notFound: () => renderToString(<NotFoundPage />),
  loading: () => renderToString(<LoadingPage />),
  busy: () => renderToString(<BusyPage />),
  head: (page) => (page === 'not-found' ? NOT_FOUND_HEAD : DEFAULT_HEAD),
};

/**
 * What services/web answers under load. No script runs there: the link without an address asks for the same page again.
 */
function BusyPage(): ReactNode {
  return (
    <NoticeScreen
      icon={<Hourglass aria-hidden="true" strokeWidth={1.5} className="size-6" />}
      title="The site is busy"
      text="We are receiving more visits than we can serve right now. This page tries again by itself in half a minute."
    >
      <LinkButton href="">Try Again</LinkButton>
    </NoticeScreen>
  );
}
