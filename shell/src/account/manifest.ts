import type { RemoteManifest } from '@app/contracts';

/** The shell's own pages, declared like those of any remote. */
export const manifest: RemoteManifest = {
  name: 'shell',
  owner: 'squad-platform',
  routes: [
    { path: '/auth', chunk: 'route-auth', access: 'public' },
    { path: '/login', chunk: 'route-login', access: 'public' },
    { path: '/verify-email', chunk: 'route-verify-email', access: 'user', ssr: false },
    { path: '/forgot-password', chunk: 'route-forgot-password', access: 'public' },
    { path: '/reset-password', chunk: 'route-reset-password', access: 'public', noReferrer: true },
    { path: '/change-email', chunk: 'route-change-email', access: 'public', noReferrer: true },
    {
      path: '/dashboard',
      chunk: 'route-dashboard',
      access: 'user',
      ssr: false,
      widgets: ['mf-calculator/saved', 'mf-marketplace/overview'],
    },
    { path: '/checkout', chunk: 'route-checkout', access: 'public' },
    { path: '/payment-success', chunk: 'route-payment-success', access: 'user', ssr: false, noReferrer: true },
    // The administrators' sign-in: before any guard (specification 2.2).
    { path: '/admin-login', chunk: 'route-admin-login', access: 'public' },
    { path: '/admin-reset', chunk: 'route-admin-reset', access: 'public' },
    { path: '/reset-admin-password', chunk: 'route-reset-admin-password', access: 'public', noReferrer: true },
    { path: '/auth-test', chunk: 'route-auth-test', access: 'public', ssr: false, diagnostic: true },
    { path: '/auth-token-test', chunk: 'route-auth-token-test', access: 'public', ssr: false, diagnostic: true },
    { path: '/auth-reset', chunk: 'route-auth-reset', access: 'public', ssr: false, diagnostic: true },
    { path: '/auth-test-protected', chunk: 'route-auth-test-protected', access: 'user', ssr: false, diagnostic: true },
    { path: '/admin-auth-toggle', chunk: 'route-admin-auth-toggle', access: 'public', ssr: false, diagnostic: true },
    { path: '/test-payment', chunk: 'route-test-payment', access: 'user', ssr: false, diagnostic: true },
    { path: '/404', chunk: 'route-not-found', access: 'public' },
  ],
  widgets: [],
};
