import type { RemoteManifest } from '@app/contracts';

export const manifest: RemoteManifest = {
  name: 'mf-calculator',
  owner: 'squad-calculator',
  routes: [
    { path: '/calculator', chunk: 'route-calculator', access: 'public' },
    { path: '/simple-enhanced', chunk: 'route-simple-enhanced', access: 'public' },
    { path: '/cal', chunk: 'route-cal', access: 'public' },
  ],
  widgets: ['preview'],
};
