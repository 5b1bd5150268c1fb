import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { ADMIN_PAYMENT_PATHS, type CouponRow, type CouponsPage, type NewCoupon } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const KEY = ['admin', 'coupons'] as const;

export function useCoupons() {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam: cursor, signal }) =>
      api.get<CouponsPage>(
        cursor === null
          ? ADMIN_PAYMENT_PATHS.coupons
          : `${ADMIN_PAYMENT_PATHS.coupons}?${new URLSearchParams({ cursor })}`,
        { signal },
      ),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

export function useCreateCoupon() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (body: NewCoupon) => api.send<CouponRow>('POST', ADMIN_PAYMENT_PATHS.coupons, body),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export function useEndCoupon(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<CouponRow>('POST', ADMIN_PAYMENT_PATHS.endCoupon(id), {}),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
