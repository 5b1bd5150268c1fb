import { MARKET_FIGURE_NAMES, MARKET_FIGURES } from './market-figures';
import { VALUATION_SOURCES } from './valuation-source';

/** The market figures of today, each with its publications, as a valuation keeps or shows them. */
export function presentMarketFigures() {
  return MARKET_FIGURE_NAMES.map((name) => {
    const { label, value, unit, asOf, sources } = MARKET_FIGURES[name];
    return {
      name,
      label,
      value,
      unit,
      asOf,
      sources: sources.map((id) => {
        const { publisher, published, url } = VALUATION_SOURCES[id];
        return { publisher, published, url };
      }),
    };
  });
}
