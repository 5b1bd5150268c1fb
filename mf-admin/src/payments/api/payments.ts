import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  ADMIN_PAYMENT_PATHS,
  type CompsPage,
  type MembersFilter,
  type MembersPage,
  type PaymentDetail,
  type PaymentFigures,
  type PaymentsFilter,
  type PaymentsPage,
  type RefundRequest,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const KEY = ['admin', 'payments'] as const;
/** While a refund is on its way to the provider. */
const LIVE_MS = 2_000;

function addressOf(path: string, parameters: Record<string, string | null | undefined>): string {
  const given = Object.entries(parameters).filter((each): each is [string, string] => each[1] != null);
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given)}`;
}

export function usePayments({ state, purpose }: PaymentsFilter) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', state ?? null, purpose ?? null] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get<PaymentsPage>(addressOf(ADMIN_PAYMENT_PATHS.payments, { state, purpose, cursor }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

export function useMembers(state: MembersFilter | undefined) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'members', state ?? null] as const,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get<MembersPage>(addressOf(ADMIN_PAYMENT_PATHS.members, { state, cursor }), { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

export function useComps() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'comps'] as const,
    queryFn: ({ signal }) => api.get<CompsPage>(ADMIN_PAYMENT_PATHS.comps, { signal }),
    staleTime: 0,
  });
}

export function usePaymentFigures(month: string | undefined) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'figures', month ?? null] as const,
    queryFn: ({ signal }) => api.get<PaymentFigures>(addressOf(ADMIN_PAYMENT_PATHS.figures, { month }), { signal }),
    staleTime: 0,
  });
}

export function isUnderWay({ refunds }: Pick<PaymentDetail, 'refunds'>): boolean {
  return refunds.some(({ state }) => state === 'sending');
}

export function usePayment(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<PaymentDetail>(ADMIN_PAYMENT_PATHS.payment(id), { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data) ? LIVE_MS : false),
  });
}

/** Its answer is the payment as it is then; a refusal reads it again. */
export function useRefund(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (body: RefundRequest) => api.send<PaymentDetail>('POST', ADMIN_PAYMENT_PATHS.refund(id), body),
    onSuccess: (payment) => query.setQueryData([...KEY, 'one', id], payment),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

/** The payments of a filter as a CSV file. */
export const paymentsFile = (filter: PaymentsFilter): string => addressOf(ADMIN_PAYMENT_PATHS.csv, filter);

/** The memberships of a filter as a CSV file. */
export const membersFile = (state: MembersFilter | undefined): string =>
  addressOf(`${ADMIN_PAYMENT_PATHS.members}.csv`, { state });
export const COMPS_FILE = `${ADMIN_PAYMENT_PATHS.comps}.csv`;
