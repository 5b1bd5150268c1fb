import type { RemoteManifest } from '@app/contracts';

export const manifest: RemoteManifest = {
  name: 'mf-marketing',
  owner: 'squad-growth',
  routes: [
    { path: '/', chunk: 'route-home', access: 'public', widgets: ['mf-calculator/preview', 'mf-marketplace/slider'] },
    { path: '/blog', chunk: 'route-blog', access: 'public' },
    { path: '/blog/:slug', chunk: 'route-article', access: 'public' },
    { path: '/marketing', chunk: 'route-page', access: 'public' },
    { path: '/about', chunk: 'route-page', access: 'public' },
    { path: '/faq', chunk: 'route-page', access: 'public' },
    { path: '/privacy', chunk: 'route-page', access: 'public' },
    { path: '/terms', chunk: 'route-page', access: 'public' },
  ],
  widgets: [],
};
