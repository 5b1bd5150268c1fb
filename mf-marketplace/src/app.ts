import { defineRemote } from '@app/web-kit';
import { manifest } from './manifest';

export const app = defineRemote({
  manifest,
  routes: {
    '/marketplace': () => import(/* webpackChunkName: "route-marketplace" */ './list/marketplace.route'),
    '/marketplace/valuation': () => import(/* webpackChunkName: "route-valuation" */ './valuation/valuation.route'),
    '/marketplace/valuation/shared/:token': () =>
      import(/* webpackChunkName: "route-shared-valuation" */ './valuations/shared.route'),
    '/marketplace/valuations': () => import(/* webpackChunkName: "route-valuations" */ './valuations/valuations.route'),
    '/marketplace/bridge': () => import(/* webpackChunkName: "route-bridge" */ './bridge/bridge.route'),
    '/marketplace/ndas': () => import(/* webpackChunkName: "route-ndas" */ './nda/ndas.route'),
    '/marketplace/offers': () => import(/* webpackChunkName: "route-offers" */ './offers/offers.route'),
    '/marketplace/offers/:id': () => import(/* webpackChunkName: "route-offer" */ './offers/offer.route'),
    '/marketplace/offers/new/:listingId': () =>
      import(/* webpackChunkName: "route-new-offer" */ './offers/new-offer.route'),
    '/marketplace/workspace/:listingId': () =>
      import(/* webpackChunkName: "route-workspace" */ './workspace/workspace.route'),
    '/marketplace/buyer-profile': () =>
      import(/* webpackChunkName: "route-buyer-profile" */ './buyer-profile/buyer-profile.route'),
    '/marketplace/exclusions': () =>
      import(/* webpackChunkName: "route-exclusions" */ './selling/exclusions/exclusions.route'),
    '/marketplace/compare': () => import(/* webpackChunkName: "route-compare" */ './compare/compare.route'),
    '/marketplace/saved': () => import(/* webpackChunkName: "route-saved-listings" */ './saved/saved.route'),
    '/marketplace/unsubscribe': () => import(/* webpackChunkName: "route-unsubscribe" */ './saved/unsubscribe.route'),
    '/marketplace/listing/:id/:slug?': () => import(/* webpackChunkName: "route-listing" */ './detail/listing.route'),
    '/marketplace/inquiries': () => import(/* webpackChunkName: "route-inquiries" */ './inquiries/inquiries.route'),
    '/marketplace/inquiries/:id': () => import(/* webpackChunkName: "route-inquiry" */ './inquiries/inquiry.route'),
    '/marketplace/my-listings': () => import(/* webpackChunkName: "route-my-listings" */ './selling/my-listings.route'),
    '/marketplace/my-listings/:id': () =>
      import(/* webpackChunkName: "route-my-listing" */ './selling/editor/editor.route'),
    '/firm-profiles': () => import(/* webpackChunkName: "route-firms" */ './firms/directory/directory.route'),
    '/firm-profiles/compare': () =>
      import(/* webpackChunkName: "route-compare-firms" */ './firms/compare/compare-firms.route'),
    '/firm-profiles/my-reviews': () =>
      import(/* webpackChunkName: "route-my-firm-reviews" */ './firms/reviews/my-reviews.route'),
    '/firm-profiles/edit/:id': () =>
      import(/* webpackChunkName: "route-edit-firm" */ './firms/ownership/ownership.route'),
    '/firm-profiles/:id': () => import(/* webpackChunkName: "route-firm-number" */ './firms/profile/number.route'),
    '/firms/:firmName': () => import(/* webpackChunkName: "route-firm" */ './firms/profile/firm.route'),
    '/firms/:firmName/review': () =>
      import(/* webpackChunkName: "route-write-firm-review" */ './firms/reviews/write/write-review.route'),
    '/submit-firm': () => import(/* webpackChunkName: "route-submit-firm" */ './firms/submission/submit-firm.route'),
    '/submit-firm-protected': () =>
      import(/* webpackChunkName: "route-submit-firm-form" */ './firms/submission/protected.route'),
    '/submit-firm-payment': () =>
      import(/* webpackChunkName: "route-submit-firm-payment" */ './firms/submission/payment.route'),
    '/:firmName': () => import(/* webpackChunkName: "route-firm-name" */ './firms/profile/name.route'),
  },
  widgets: {
    overview: () => import(/* webpackChunkName: "widget-overview" */ './dashboard/overview.widget'),
    'firm-reviews': () => import(/* webpackChunkName: "widget-firm-reviews" */ './firms/reviews/firm-reviews.widget'),
    slider: () => import(/* webpackChunkName: "widget-slider" */ './slider/slider.widget'),
  },
});
