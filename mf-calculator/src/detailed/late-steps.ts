import { deferred } from '@app/web-kit';

/** The offer editors and the dashboard are most of this view's code, so each is loaded with its step. */
export const offersStep = deferred(
  async () => (await import(/* webpackChunkName: "detailed-offers" */ './offers/offers-step')).OffersStep,
);
export const resultsStep = deferred(
  async () => (await import(/* webpackChunkName: "detailed-results" */ './results-step')).ResultsStep,
);
