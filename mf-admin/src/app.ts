import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

const portal = () => import(/* webpackChunkName: "route-portal" */ './portal/portal.route');

export const app = defineRemote({
  manifest,
  routes: { '/admin-dashboard': portal, '/secure-management-portal': portal },
  widgets: {},
});
