import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

export const app = defineRemote({
  manifest,
  routes: {
    '/auth': () => import(/* webpackChunkName: "route-auth" */ './auth/auth.route'),
    '/login': () => import(/* webpackChunkName: "route-login" */ './auth/login-redirect.route'),
    '/verify-email': () => import(/* webpackChunkName: "route-verify-email" */ './verification/verify-email.route'),
    '/forgot-password': () =>
      import(/* webpackChunkName: "route-forgot-password" */ './recovery/forgot-password.route'),
    '/reset-password': () => import(/* webpackChunkName: "route-reset-password" */ './recovery/reset-password.route'),
    '/change-email': () => import(/* webpackChunkName: "route-change-email" */ './email-change/change-email.route'),
    '/dashboard': () => import(/* webpackChunkName: "route-dashboard" */ './dashboard/dashboard.route'),
    '/checkout': () => import(/* webpackChunkName: "route-checkout" */ './payments/checkout/checkout.route'),
    '/payment-success': () =>
      import(/* webpackChunkName: "route-payment-success" */ './payments/success/payment-success.route'),
    '/admin-login': () => import(/* webpackChunkName: "route-admin-login" */ './admin-login/admin-login.route'),
    '/admin-reset': () => import(/* webpackChunkName: "route-admin-reset" */ './recovery/admin-reset.route'),
    '/reset-admin-password': () =>
      import(/* webpackChunkName: "route-reset-admin-password" */ './recovery/reset-admin-password.route'),
    '/auth-test': () => import(/* webpackChunkName: "route-auth-test" */ './diagnostics/auth-test.route'),
    '/auth-token-test': () =>
      import(/* webpackChunkName: "route-auth-token-test" */ './diagnostics/auth-token-test.route'),
    '/auth-reset': () => import(/* webpackChunkName: "route-auth-reset" */ './diagnostics/auth-reset.route'),
    '/auth-test-protected': () =>
      import(/* webpackChunkName: "route-auth-test-protected" */ './diagnostics/auth-test-protected.route'),
    '/admin-auth-toggle': () =>
      import(/* webpackChunkName: "route-admin-auth-toggle" */ './diagnostics/admin-auth-toggle.route'),
    '/test-payment': () => import(/* webpackChunkName: "route-test-payment" */ './diagnostics/test-payment.route'),
    '/404': () => import(/* webpackChunkName: "route-not-found" */ './help/not-found.route'),
  },
  widgets: {},
});
