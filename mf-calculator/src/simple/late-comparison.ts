import { deferred } from '@app/web-kit';

/** Most of this view's code, and the engine: nothing of it is needed before there is a figure to calculate with. */
export const comparisonResults = deferred(async () => {
  const { calculateScenario, ResultsDashboard } = await import(
    /* webpackChunkName: "comparison-results" */ '../results/results-dashboard'
  );
  return { calculate: calculateScenario, ResultsDashboard };
});
