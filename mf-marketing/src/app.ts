import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

const page = () => import(/* webpackChunkName: "route-page" */ './page/page.route');

export const app = defineRemote({
  manifest,
  routes: {
    '/': () => import(/* webpackChunkName: "route-home" */ './home/home.route'),
    '/blog': () => import(/* webpackChunkName: "route-blog" */ './articles/list/blog.route'),
    '/blog/:slug': () => import(/* webpackChunkName: "route-post" */ './articles/reading/post.route'),
    '/news': () => import(/* webpackChunkName: "route-news" */ './articles/list/news.route'),
    '/news/:slug': () => import(/* webpackChunkName: "route-news-article" */ './articles/reading/news.route'),
    '/faq': () => import(/* webpackChunkName: "route-faq" */ './faq/faq.route'),
    '/roadmap': () => import(/* webpackChunkName: "route-roadmap" */ './roadmap/roadmap.route'),
    '/careers': () => import(/* webpackChunkName: "route-careers" */ './careers/careers.route'),
    '/careers/:slug': () => import(/* webpackChunkName: "route-opening" */ './careers/opening.route'),
    '/feedback': () => import(/* webpackChunkName: "route-feedback" */ './feedback/feedback.route'),
    '/sitemap': () => import(/* webpackChunkName: "route-sitemap" */ './sitemap/sitemap.route'),
    '/ebook-download': () => import(/* webpackChunkName: "route-ebook-download" */ './ebook/ebook-download.route'),
    '/ebook-thank-you': () => import(/* webpackChunkName: "route-ebook-thank-you" */ './ebook/ebook-thank-you.route'),
    '/landing/:slug': () => import(/* webpackChunkName: "route-landing" */ './landing/landing.route'),
    '/commonwealth-lpl': () => import(/* webpackChunkName: "route-partner" */ './landing/partner.route'),
    '/content-preview': () => import(/* webpackChunkName: "route-preview" */ './preview/preview.route'),
    '/marketing': page,
    '/reviews': page,
    '/about': page,
    '/privacy': page,
    '/terms': page,
    '/pages/:slug': page,
  },
  widgets: {},
});
