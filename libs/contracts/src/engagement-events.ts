import type { EventRule } from './tracking-events';

/** What only a browser sees. */
export const ENGAGEMENT_NAMES = ['page_view', 'user_engagement', 'button_click'] as const;
export type EngagementName = (typeof ENGAGEMENT_NAMES)[number];

/**
 * The buttons whose clicks are told, by the value of their `data-track`: each is a step toward an account, a
 * membership, a download or an inquiry. Actions inside a user's own work are none.
 */
export const TRACKED_BUTTONS = [
  'article-calculate',
  'basic-premium',
  'billing-premium',
  'calculator-premium',
  'checkout-pay',
  'checkout-register',
  'ebook-download',
  'firms-submit',
  'home-calculate',
  'home-listings',
  'home-marketplace',
  'home-playbook',
  'home-register',
  'landing-link',
  'listing-inquire',
  'listing-valuation',
  'offers-premium',
  'page-link',
  'playbook-download',
  'sign-in',
  'simple-premium',
] as const;

const ENGAGEMENT = ['engagement_type', 'engagement_source'] as const;

/** Rows of `TRACKING_EVENTS`, apart from it because every page loads these and none of the others. */
export const ENGAGEMENT_EVENTS: Record<EngagementName, EventRule> = {
  page_view: { firedBy: 'browser', parameters: [], receivers: { ga4: ['app_page_view'] } },
  user_engagement: { firedBy: 'browser', parameters: ENGAGEMENT, receivers: { ga4: ['app_engagement'] } },
  button_click: { firedBy: 'browser', parameters: ENGAGEMENT, receivers: { ga4: ['button_click'] } },
};
