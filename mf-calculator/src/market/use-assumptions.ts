import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DealAssumptions } from '@app/domain';
import { useApi } from '@app/web-kit';
import { marketRangesQuery } from '../api/get-market-ranges';
import { marketOf, type Market } from './market';

export function useMarket(): Market {
  const { data } = useQuery(marketRangesQuery(useApi()));
  return useMemo(() => marketOf(data), [data]);
}

/** What an offer of each channel usually says. Without an answer of the server the ranges built in stand. */
export function useAssumptions(): DealAssumptions<string> {
  return useMarket().assumptions;
}
