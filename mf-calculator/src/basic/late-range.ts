import { deferred } from '@app/web-kit';

/** Most of this view's code, and the engine: nothing of it is needed before there is a figure to calculate with. */
export const rangeResults = deferred(async () => {
  const { calculateScenario, Results } = await import(/* webpackChunkName: "range-results" */ './results');
  return { calculate: calculateScenario, Results };
});
