import { renderToString } from 'react-dom/server';
import { SITE_NAME, type FrameHtml, type ServerFrame } from '@app/contracts';
import { themeBootScript } from '@app/web-kit';
import { openedPart, serverQueryClient } from '@app/web-kit/server';
import { FRAME_PARTS, framePart } from './frame-parts';
import { firmLogoQuery, siteContentQuery } from './site/site-content.query';
import { LoadingPage } from './views/loading-page';
import { NotFoundPage } from './views/not-found-page';

/** The frame for services/web. Data that does not come in time is left out: the built-in site stands in. */
export const serverFrame: ServerFrame = {
  bootScript: themeBootScript,
  async open({ api, signal }) {
    const query = serverQueryClient();
    const reader = { get: <T,>(path: string) => api.get<T>(path, { signal }) };
    await Promise.all([query.prefetchQuery({ ...siteContentQuery(reader), retry: false }), query.prefetchQuery(firmLogoQuery(reader))]);
    return {
      ...openedPart(query),
      render: (path) => Object.fromEntries(FRAME_PARTS.map((part) => [part.part, renderToString(framePart(part, query, path), { identifierPrefix: part.prefix })])) as FrameHtml,
    };
  },
  notFound: () => renderToString(<NotFoundPage />),
  loading: () => renderToString(<LoadingPage />),
  head: (page) => (page === 'not-found' ? { title: 'Page not found', robots: 'noindex' } : { title: SITE_NAME }),
};
