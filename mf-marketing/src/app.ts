import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

const page = () => import(/* webpackChunkName: "route-page" */ './page/page.route');

export const app = defineRemote({
  manifest,
  routes: {
    '/': () => import(/* webpackChunkName: "route-home" */ './home/home.route'),
    '/blog': () => import(/* webpackChunkName: "route-blog" */ './blog/blog.route'),
    '/blog/:slug': () => import(/* webpackChunkName: "route-article" */ './article/article.route'),
    '/marketing': page,
    '/about': page,
    '/faq': page,
    '/privacy': page,
    '/terms': page,
  },
  widgets: {},
});
