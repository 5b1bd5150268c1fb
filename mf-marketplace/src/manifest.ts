import type { RemoteManifest } from '@app/contracts';

export const manifest: RemoteManifest = {
  name: 'mf-marketplace',
  owner: 'squad-marketplace',
  routes: [
    { path: '/marketplace', chunk: 'route-marketplace', access: 'public' },
    { path: '/marketplace/valuation', chunk: 'route-valuation', access: 'public' },
    { path: '/marketplace/ndas', chunk: 'route-ndas', access: 'user', ssr: false },
    { path: '/marketplace/compare', chunk: 'route-compare', access: 'public' },
    { path: '/marketplace/saved', chunk: 'route-saved-listings', access: 'user', ssr: false },
    { path: '/marketplace/listing/:id/:slug?', chunk: 'route-listing', access: 'public' },
    { path: '/marketplace/inquiries', chunk: 'route-inquiries', access: 'user', ssr: false },
    { path: '/marketplace/inquiries/:id', chunk: 'route-inquiry', access: 'user', ssr: false },
    { path: '/marketplace/my-listings', chunk: 'route-my-listings', access: 'user', ssr: false },
    { path: '/marketplace/my-listings/:id', chunk: 'route-my-listing', access: 'user', ssr: false },
  ],
  widgets: ['slider'],
};
