import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

export const app = defineRemote({
  manifest,
  routes: {
    '/calculator': () => import(/* webpackChunkName: "route-calculator" */ './basic/calculator.route'),
    '/cal': () => import(/* webpackChunkName: "route-cal" */ './basic/cal.route'),
    '/simple-enhanced': () => import(/* webpackChunkName: "route-simple-enhanced" */ './simple/simple-enhanced.route'),
  },
  widgets: {
    preview: () => import(/* webpackChunkName: "widget-preview" */ './preview/preview.widget'),
  },
});
