import type { RemoteManifest } from '@app/contracts';

export const manifest: RemoteManifest = {
  name: 'mf-calculator',
  owner: 'squad-calculator',
  routes: [
    { path: '/calculator', chunk: 'route-calculator', access: 'public' },
    { path: '/simple-enhanced', chunk: 'route-simple-enhanced', access: 'public' },
    { path: '/detailed-calculator', chunk: 'route-detailed', access: 'user', ssr: false },
    { path: '/calculator/saved', chunk: 'route-saved', access: 'user', ssr: false },
    // The address is the secret: it goes to no other server, and no server renders or remembers its page.
    { path: '/calculator/shared/:token', chunk: 'route-shared', access: 'public', ssr: false, noReferrer: true },
    { path: '/cal', chunk: 'route-cal', access: 'public' },
  ],
  widgets: ['preview', 'saved'],
};
