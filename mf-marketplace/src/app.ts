import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

export const app = defineRemote({
  manifest,
  routes: {
    '/marketplace': () => import(/* webpackChunkName: "route-marketplace" */ './list/marketplace.route'),
    '/marketplace/valuation': () => import(/* webpackChunkName: "route-valuation" */ './valuation/valuation.route'),
    '/marketplace/ndas': () => import(/* webpackChunkName: "route-ndas" */ './nda/ndas.route'),
    '/marketplace/compare': () => import(/* webpackChunkName: "route-compare" */ './compare/compare.route'),
    '/marketplace/saved': () => import(/* webpackChunkName: "route-saved-listings" */ './saved/saved.route'),
    '/marketplace/listing/:id/:slug?': () => import(/* webpackChunkName: "route-listing" */ './detail/listing.route'),
    '/marketplace/inquiries': () => import(/* webpackChunkName: "route-inquiries" */ './inquiries/inquiries.route'),
    '/marketplace/inquiries/:id': () => import(/* webpackChunkName: "route-inquiry" */ './inquiries/inquiry.route'),
    '/marketplace/my-listings': () => import(/* webpackChunkName: "route-my-listings" */ './selling/my-listings.route'),
    '/marketplace/my-listings/:id': () =>
      import(/* webpackChunkName: "route-my-listing" */ './selling/editor/editor.route'),
  },
  widgets: {
    slider: () => import(/* webpackChunkName: "widget-slider" */ './slider/slider.widget'),
  },
});
