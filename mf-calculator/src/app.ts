import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

export const app = defineRemote({
  manifest,
  routes: {
    '/calculator': () => import(/* webpackChunkName: "route-calculator" */ './basic/calculator.route'),
    '/cal': () => import(/* webpackChunkName: "route-cal" */ './basic/cal.route'),
    '/simple-enhanced': () => import(/* webpackChunkName: "route-simple-enhanced" */ './simple/simple-enhanced.route'),
    '/detailed-calculator': () =>
      import(/* webpackChunkName: "route-detailed" */ './detailed/detailed-calculator.route'),
    '/calculator/saved': () => import(/* webpackChunkName: "route-saved" */ './saved/saved.route'),
    '/calculator/shared/:token': () => import(/* webpackChunkName: "route-shared" */ './shared/shared.route'),
  },
  widgets: {
    saved: () => import(/* webpackChunkName: "widget-saved" */ './saved/saved.widget'),
    preview: () => import(/* webpackChunkName: "widget-preview" */ './preview/preview.widget'),
  },
});
