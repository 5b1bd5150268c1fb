import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { MarketRanges } from '@app/contracts';
import { CHANNELS, ILLUSTRATIVE_ASSUMPTIONS, type DealAssumptions } from '@app/domain';
import { useApi } from '@app/web-kit';
import { marketRangesQuery } from '../api/get-market-ranges';

/** The ranges that administrators keep, in the engine's shape; those built in where there is none for a channel. */
export function assumptionsOf(market: Pick<MarketRanges, 'ranges'> | undefined): DealAssumptions<string> {
  const found = (market?.ranges ?? []).map(({ channel, assumptions }) => [channel, assumptions] as const);
  const kept = Object.fromEntries(found.filter(([channel]) => CHANNELS.includes(channel)));
  return { ...ILLUSTRATIVE_ASSUMPTIONS, ...kept };
}

/** What an offer of each channel usually says. Without an answer of the server the ranges built in stand. */
export function useAssumptions(): DealAssumptions<string> {
  const { data } = useQuery(marketRangesQuery(useApi()));
  return useMemo(() => assumptionsOf(data), [data]);
}
