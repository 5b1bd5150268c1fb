import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

const portal = () => import(/* webpackChunkName: "route-portal" */ './portal/portal.route');
const content = () => import(/* webpackChunkName: "route-content" */ './content/content.route');
const users = () => import(/* webpackChunkName: "route-users" */ './users/users.route');
const settings = () => import(/* webpackChunkName: "route-settings" */ './settings/settings.route');
const searchEngines = () =>
  import(/* webpackChunkName: "route-search-engines" */ './search-engines/search-engines.route');
const practiceListings = () => import(/* webpackChunkName: "route-practice-listings" */ './listings/listings.route');
const firmProfiles = () => import(/* webpackChunkName: "route-firm-profiles" */ './firms/firms-admin.route');
const pagesAdmin = () => import(/* webpackChunkName: "route-pages-admin" */ './pages/pages-admin.route');
const serviceKeys = () => import(/* webpackChunkName: "route-service-keys" */ './service-keys/service-keys.route');
const newFirm = () => import(/* webpackChunkName: "route-new-firm" */ './firms/new-firm.route');
const editFirm = () => import(/* webpackChunkName: "route-edit-firm" */ './firms/edit-firm.route');

export const app = defineRemote({
  manifest,
  routes: {
    '/admin-dashboard': portal,
    '/secure-management-portal': portal,
    '/cms-dashboard': content,
    '/secure-cms-dashboard': content,
    '/user-management': users,
    '/admin-settings': settings,
    '/seo-settings': searchEngines,
    '/practice-listings-admin': practiceListings,
    '/marketplace-admin': practiceListings,
    '/firm-profiles-admin': firmProfiles,
    '/pages-admin': pagesAdmin,
    '/landing-pages-admin': pagesAdmin,
    '/admin-api-settings': serviceKeys,
    '/secure-management-portal/firm-profiles/new': newFirm,
    '/secure-management-portal/firm-profiles/edit/:id': editFirm,
    '/admin/firm-profiles/edit/:id': editFirm,
  },
  widgets: {},
});
