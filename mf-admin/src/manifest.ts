import type { RemoteManifest } from '@app/contracts';

export const manifest: RemoteManifest = {
  name: 'mf-admin',
  owner: 'squad-admin',
  // Two addresses of one portal (specification 2.2). What it shows is an administrator's alone: never rendered on the
  // server.
  routes: [
    { path: '/admin-dashboard', chunk: 'route-portal', access: 'admin', ssr: false },
    { path: '/secure-management-portal', chunk: 'route-portal', access: 'admin', ssr: false },
    { path: '/cms-dashboard', chunk: 'route-content', access: 'admin-verified-email', ssr: false },
    { path: '/secure-cms-dashboard', chunk: 'route-content', access: 'admin-verified-email', ssr: false },
    { path: '/user-management', chunk: 'route-users', access: 'admin-verified-email', ssr: false },
    { path: '/admin-settings', chunk: 'route-settings', access: 'admin-verified-email', ssr: false },
    { path: '/seo-settings', chunk: 'route-search-engines', access: 'admin-verified-email', ssr: false },
    { path: '/practice-listings-admin', chunk: 'route-practice-listings', access: 'admin-verified-email', ssr: false },
    { path: '/marketplace-admin', chunk: 'route-practice-listings', access: 'admin-verified-email', ssr: false },
    { path: '/firm-profiles-admin', chunk: 'route-firm-profiles', access: 'admin-verified-email', ssr: false },
    { path: '/pages-admin', chunk: 'route-pages-admin', access: 'admin-verified-email', ssr: false },
    { path: '/landing-pages-admin', chunk: 'route-pages-admin', access: 'admin-verified-email', ssr: false },
    { path: '/admin-api-settings', chunk: 'route-service-keys', access: 'admin-verified-email', ssr: false },
    { path: '/secure-management-portal/firm-profiles/new', chunk: 'route-new-firm', access: 'admin', ssr: false },
    {
      path: '/secure-management-portal/firm-profiles/edit/:id',
      chunk: 'route-edit-firm',
      access: 'admin',
      ssr: false,
    },
    { path: '/admin/firm-profiles/edit/:id', chunk: 'route-edit-firm', access: 'admin', ssr: false },
  ],
  widgets: [],
};
