import type { QueryClient } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { DEFAULT_HEAD, NOT_FOUND_HEAD, type FrameHtml, type ServerFrame } from '@app/contracts';
import { LinkButton } from '@app/ui';
import { themeBootScript } from '@app/web-kit';
import { openedPart, serverQueryClient } from '@app/web-kit/server';
import { FRAME_PARTS, framePart } from './frame-parts';
import { FIRM_LOGO_KEY, firmLogoQuery, SITE_CONTENT_KEY, siteContentQuery } from './site/site-content.query';
import { LoadingPage } from './views/loading-page';
import { NotFoundPage } from './views/not-found-page';
import { NoticeScreen } from './views/notice-screen';

type Rendered = { content: unknown; logo: unknown; html: FrameHtml };

/** What was rendered last for a path. The frame depends on the path and these two answers alone. */
const rendered = new Map<string, Rendered>();
const REMEMBERED_PATHS = 500;

function renderFrame(query: QueryClient, path: string): FrameHtml {
  const [content, logo] = [SITE_CONTENT_KEY, FIRM_LOGO_KEY].map((key) => query.getQueryData(key));
  const last = rendered.get(path);
  if (last && last.content === content && last.logo === logo) return last.html;
  const html = Object.fromEntries(
    FRAME_PARTS.map((part) => [
      part.part,
      renderToString(framePart(part, query, path), { identifierPrefix: part.prefix }),
    ]),
  ) as FrameHtml;
  if (rendered.size >= REMEMBERED_PATHS) rendered.clear();
  rendered.set(path, { content, logo, html });
  return html;
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
