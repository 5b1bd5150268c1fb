import { findRouteOwner, type Registry } from '@app/contracts';
import { sessionState, subscribeSession, watchAdminInactivity } from '@app/web-kit';

/** Administrators' inactivity counts where they work: on their routes, signed in as one. */
export function followAdministrators(registry: () => Registry): void {
  const check = () => {
    const access = findRouteOwner(registry(), window.location.pathname)?.route.access;
    const { user } = sessionState();
    watchAdminInactivity(user?.isAdmin === true && (access === 'admin' || access === 'admin-verified-email'));
  };
  subscribeSession(check);
  window.addEventListener('composition:navigated', check);
  check();
}
