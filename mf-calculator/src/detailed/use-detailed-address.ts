import { useSession } from '@app/web-kit';

/**
 * Where a link to the detailed calculator leads: visitors register on the way, and return with their figures. An
 * account that exists is one tab away. Until the session is known, and on the server, it is the calculator itself.
 */
export function useDetailedAddress(search = ''): string {
  const { status } = useSession();
  if (status !== 'anonymous') return `/detailed-calculator${search}`;
  return `/auth?tab=register&redirect=${encodeURIComponent(`detailed-calculator${search}`)}`;
}
