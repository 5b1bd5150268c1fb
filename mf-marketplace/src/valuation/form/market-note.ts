import {
  isOwnEstimate,
  MARKET_FIGURES,
  VALUATION_SOURCES,
  writtenMonth,
  type MarketFigure,
  type MarketFigureName,
} from '@app/domain';

const ENDINGS: Record<MarketFigure['unit'], string> = {
  percent: '%',
  multiple: '×',
  years: ' years',
  months: ' months',
};

/** `3.27×`, `35%`, `120 months` */
export function figureValue({ value, unit }: Pick<MarketFigure, 'value' | 'unit'>): string {
  return `${value}${ENDINGS[unit]}`;
}

/** What a figure is of: the year of its deals, or that its source has no date. */
export function figureDate(name: MarketFigureName): string {
  const { sources, asOf } = MARKET_FIGURES[name];
  return sources.every((id) => VALUATION_SOURCES[id].published === null) ? 'undated' : writtenMonth(asOf);
}

/** The first source of a figure and its date, or that it is our estimate. */
export function figureSource(name: MarketFigureName): string {
  const figure = MARKET_FIGURES[name];
  const [source] = figure.sources;
  if (isOwnEstimate(figure) || source === undefined) return 'our estimate';
  const { publisher, published } = VALUATION_SOURCES[source];
  return `${publisher}, ${published === null ? 'undated' : writtenMonth(figure.asOf)}`;
}

/** Under a field: the market figure, its first source and its date, or that it is our estimate. */
export function marketNote(name: MarketFigureName): string {
  const figure = MARKET_FIGURES[name];
  return isOwnEstimate(figure)
    ? `Our estimate: ${figureValue(figure)}`
    : `Market: ${figureValue(figure)} (${figureSource(name)})`;
}
