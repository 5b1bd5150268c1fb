import type { RemoteManifest, RouteDeclaration } from '@app/contracts';

const publicRoute = (path: string, chunk: string, more: Partial<RouteDeclaration> = {}): RouteDeclaration => ({
  path,
  chunk,
  access: 'public',
  ...more,
});
/** Pages of the content API. */
const page = (path: string, more: Partial<RouteDeclaration> = {}) => publicRoute(path, 'route-page', more);

export const manifest: RemoteManifest = {
  name: 'mf-marketing',
  owner: 'squad-growth',
  routes: [
    publicRoute('/', 'route-home', { widgets: ['mf-calculator/preview', 'mf-marketplace/slider'] }),
    publicRoute('/blog', 'route-blog'),
    publicRoute('/blog/:slug', 'route-post'),
    publicRoute('/news', 'route-news'),
    publicRoute('/news/:slug', 'route-news-article'),
    publicRoute('/faq', 'route-faq'),
    publicRoute('/roadmap', 'route-roadmap'),
    publicRoute('/careers', 'route-careers'),
    publicRoute('/careers/:slug', 'route-opening'),
    publicRoute('/feedback', 'route-feedback'),
    publicRoute('/sitemap', 'route-sitemap'),
    publicRoute('/ebook-download', 'route-ebook-download'),
    publicRoute('/ebook-thank-you', 'route-ebook-thank-you'),
    publicRoute('/landing/:slug', 'route-landing', { widgets: ['mf-calculator/preview'] }),
    publicRoute('/commonwealth-lpl', 'route-partner', { widgets: ['mf-calculator/preview'] }),
    // What editors have not saved: for them alone, in a frame of the management portal.
    publicRoute('/content-preview', 'route-preview', {
      ssr: false,
      noReferrer: true,
      framed: true,
      widgets: ['mf-calculator/preview', 'mf-marketplace/firm-reviews'],
    }),
    page('/marketing'),
    page('/reviews', { widgets: ['mf-marketplace/firm-reviews'] }),
    page('/about'),
    page('/privacy'),
    page('/terms'),
    page('/pages/:slug'),
  ],
  widgets: [],
};
