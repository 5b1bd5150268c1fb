import { redirectTo, type LoadContext } from '@app/web-kit';

/** Specification 2.1: /login leads to /auth and keeps the redirect value; /auth validates it. */
export function load({ url }: LoadContext): Promise<void> {
  const redirect = url.searchParams.get('redirect');
  throw redirectTo(redirect ? `/auth?redirect=${encodeURIComponent(redirect)}` : '/auth');
}

export const Component = (): null => null;
