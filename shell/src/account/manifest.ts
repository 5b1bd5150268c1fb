import type { RemoteManifest } from '@app/contracts';

/** The shell's own pages, declared like those of any remote. */
export const manifest: RemoteManifest = {
  name: 'shell',
  owner: 'squad-platform',
  routes: [
    { path: '/auth', chunk: 'route-auth', access: 'public' },
    { path: '/login', chunk: 'route-login', access: 'public' },
    { path: '/forgot-password', chunk: 'route-forgot-password', access: 'public' },
    { path: '/dashboard', chunk: 'route-dashboard', access: 'user', ssr: false },
    { path: '/admin-login', chunk: 'route-admin-login', access: 'public' },
    { path: '/404', chunk: 'route-not-found', access: 'public' },
  ],
  widgets: [],
};
