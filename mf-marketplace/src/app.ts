import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

export const app = defineRemote({
  manifest,
  routes: {
    '/marketplace': () => import(/* webpackChunkName: "route-marketplace" */ './list/marketplace.route'),
    '/marketplace/valuation': () => import(/* webpackChunkName: "route-valuation" */ './valuation/valuation.route'),
    '/marketplace/ndas': () => import(/* webpackChunkName: "route-ndas" */ './nda/ndas.route'),
    '/marketplace/listing/:id/:slug?': () => import(/* webpackChunkName: "route-listing" */ './detail/listing.route'),
  },
  widgets: {
    slider: () => import(/* webpackChunkName: "widget-slider" */ './slider/slider.widget'),
  },
});
