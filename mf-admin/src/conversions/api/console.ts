import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ConversionWay,
  Destination,
  DestinationHealthResponse,
  EventName,
  ReplayResponse,
  TestConversionResponse,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import { LIVE_MS, liveInterval, type Live } from './deliveries';

export const HEALTH_KEY = ['admin', 'destinations'] as const;
const WAY_KEY = ['admin', 'conversion'] as const;

/** The services that receive conversions, kept up to date while `live`. */
export function useDestinations(live: Live) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: HEALTH_KEY,
    queryFn: ({ signal }) => api.get<DestinationHealthResponse>('/api/admin/destinations', { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => liveInterval(live, state.data),
  });
}

const isUnderWay = (way: ConversionWay) =>
  way.deliveries.some(({ status }) => status === 'pending' || status === 'leased');

/** One event, read again while it is on its way. */
export function useConversionWay(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...WAY_KEY, id] as const,
    queryFn: ({ signal }) => api.get<ConversionWay>(`/api/admin/conversions/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LIVE_MS : false),
  });
}

/** Sends one dead delivery again; a refusal reads the event again, which shows why. */
export function useReplay() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => api.send<null>('POST', `/api/admin/deliveries/${encodeURIComponent(id)}/replay`),
    onSettled: () => void query.invalidateQueries({ queryKey: WAY_KEY }),
  });
}

export function useReplayAll(destination: Destination) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<ReplayResponse>('POST', '/api/admin/deliveries/replays', { destination }),
    onSettled: () => {
      void query.invalidateQueries({ queryKey: HEALTH_KEY });
      void query.invalidateQueries({ queryKey: ['admin', 'deliveries'] });
    },
  });
}

export function useSendTest() {
  const api = useElevatedApi();
  return useMutation({
    mutationFn: (name: EventName) => api.send<TestConversionResponse>('POST', '/api/admin/conversions/test', { name }),
  });
}
