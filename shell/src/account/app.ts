import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

export const app = defineRemote({
  manifest,
  routes: {
    '/auth': () => import(/* webpackChunkName: "route-auth" */ './auth/auth.route'),
    '/login': () => import(/* webpackChunkName: "route-login" */ './auth/login-redirect.route'),
    '/forgot-password': () => import(/* webpackChunkName: "route-forgot-password" */ './help/forgot-password.route'),
    '/dashboard': () => import(/* webpackChunkName: "route-dashboard" */ './dashboard/dashboard.route'),
    '/admin-login': () => import(/* webpackChunkName: "route-admin-login" */ './admin-login/admin-login.route'),
    '/404': () => import(/* webpackChunkName: "route-not-found" */ './help/not-found.route'),
  },
  widgets: {},
});
