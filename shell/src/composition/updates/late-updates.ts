import { whenInteractive } from '../interactive';
import type { Follower, FollowOptions } from './follow-registry';

/** How long a page that would be "not found", or failed, waits for the registry. */
const REGISTRY_TIMEOUT_MS = 2000;

/** What follows the registry comes with code of its own, when the page answers; without it the tab stays what it is. */
export function createLateUpdates() {
  let follower: Promise<Follower>;

  function ask(what: (follower: Follower) => Promise<boolean>): Promise<boolean> {
    const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, REGISTRY_TIMEOUT_MS, false));
    return Promise.race([follower.then(what).catch(() => false), timeout]);
  }

  return {
    start(options: FollowOptions): void {
      follower = whenInteractive()
        .then(() => import(/* webpackChunkName: "updates" */ './follow-registry'))
        .then(({ followRegistry }) => followRegistry(options));
      follower.catch(() => {});
    },
    lookAgain: () => ask((found) => found.lookAgain()),
    isReplaced: (remote: string) => ask((found) => found.replacesFailed(remote)),
  };
}
