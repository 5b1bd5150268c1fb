import type { RemoteManifest } from '@app/contracts';

export const manifest: RemoteManifest = {
  name: 'mf-admin',
  owner: 'squad-admin',
  // Two addresses of one portal (specification 2.2). What it shows is an administrator's alone: never rendered on the
  // server.
  routes: [
    { path: '/admin-dashboard', chunk: 'route-portal', access: 'admin', ssr: false },
    { path: '/secure-management-portal', chunk: 'route-portal', access: 'admin', ssr: false },
    { path: '/practice-listings-admin', chunk: 'route-practice-listings', access: 'admin', ssr: false },
    { path: '/marketplace-admin', chunk: 'route-practice-listings', access: 'admin', ssr: false },
  ],
  widgets: [],
};
