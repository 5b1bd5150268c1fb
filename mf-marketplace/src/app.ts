import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

export const app = defineRemote({
  manifest,
  routes: {
    '/marketplace': () => import(/* webpackChunkName: "route-marketplace" */ './list/marketplace.route'),
    '/marketplace/compare': () => import(/* webpackChunkName: "route-compare" */ './compare/compare.route'),
    '/marketplace/saved': () => import(/* webpackChunkName: "route-saved-listings" */ './saved/saved.route'),
    '/marketplace/listing/:id/:slug?': () => import(/* webpackChunkName: "route-listing" */ './detail/listing.route'),
  },
  widgets: {
    slider: () => import(/* webpackChunkName: "widget-slider" */ './slider/slider.widget'),
  },
});
