import type { RemoteManifest } from '@app/contracts';

export const manifest: RemoteManifest = {
  name: 'mf-marketplace',
  owner: 'squad-marketplace',
  routes: [
    { path: '/marketplace', chunk: 'route-marketplace', access: 'public' },
    { path: '/marketplace/compare', chunk: 'route-compare', access: 'public' },
    { path: '/marketplace/saved', chunk: 'route-saved-listings', access: 'user', ssr: false },
    { path: '/marketplace/listing/:id/:slug?', chunk: 'route-listing', access: 'public' },
  ],
  widgets: ['slider'],
};
