import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { DELIVERY_EVENTS_PATH, ELEVATION_HEADER, type DeliveryNews } from '@app/contracts';
import { elevationToken, followStream } from '@app/web-kit';
import { HEALTH_KEY } from './console';
import { DELIVERIES_KEY, SUMMARY_KEY } from './deliveries';

const SHOWN = [DELIVERIES_KEY, SUMMARY_KEY, HEALTH_KEY];

/** While `live`, reads what is shown again when the server says that it changed. Returns whether that is heard. */
export function useDeliveryNews(live: boolean): boolean {
  const queries = useQueryClient();
  const [isHeard, setIsHeard] = useState(false);
  useEffect(() => {
    if (!live) return undefined;
    const closing = new AbortController();
    void followStream(DELIVERY_EVENTS_PATH, {
      signal: closing.signal,
      headers: elevation,
      isNews,
      onNews: () => {
        // A read that is under way goes on: on a busy day each would be broken off by the next event.
        for (const queryKey of SHOWN) void queries.invalidateQueries({ queryKey }, { cancelRefetch: false });
      },
      onCutOff: (isCutOff) => setIsHeard(!isCutOff),
    });
    return () => {
      closing.abort();
      setIsHeard(false);
    };
  }, [live, queries]);
  return isHeard;
}

function elevation(): Record<string, string> {
  const token = elevationToken();
  return token === null ? {} : { [ELEVATION_HEADER]: token };
}

function isNews(data: unknown): data is DeliveryNews {
  return typeof data === 'object' && data !== null && 'changed' in data;
}
