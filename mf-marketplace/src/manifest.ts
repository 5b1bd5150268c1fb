import type { RemoteManifest } from '@app/contracts';

export const manifest: RemoteManifest = {
  name: 'mf-marketplace',
  owner: 'squad-marketplace',
  routes: [
    { path: '/marketplace', chunk: 'route-marketplace', access: 'public' },
    { path: '/marketplace/listing/:id/:slug?', chunk: 'route-listing', access: 'public' },
    { path: '/marketplace/my-listings', chunk: 'route-my-listings', access: 'user', ssr: false },
    { path: '/marketplace/my-listings/:id', chunk: 'route-my-listing', access: 'user', ssr: false },
  ],
  widgets: ['slider'],
};
