import { deferred } from '@app/web-kit';

export const pageEditor = deferred(
  async () => (await import(/* webpackChunkName: "page-editors" */ './page-editors')).PageEditor,
);
export const landingEditor = deferred(
  async () => (await import(/* webpackChunkName: "page-editors" */ './page-editors')).LandingEditor,
);
