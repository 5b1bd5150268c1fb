import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

const portal = () => import(/* webpackChunkName: "route-portal" */ './portal/portal.route');
const practiceListings = () => import(/* webpackChunkName: "route-practice-listings" */ './listings/listings.route');

export const app = defineRemote({
  manifest,
  routes: {
    '/admin-dashboard': portal,
    '/secure-management-portal': portal,
    '/practice-listings-admin': practiceListings,
    '/marketplace-admin': practiceListings,
  },
  widgets: {},
});
