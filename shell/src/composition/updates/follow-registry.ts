import { triggerAppChange } from 'single-spa';
import type { Border } from '../../injection/border';
import type { Applications } from '../applications';
import type { Loader } from '../loader';
import type { PageIntegrity } from '../page-integrity';
import { forgetVersions } from './forget-versions';
import { watchIdleness } from './idle';
import { createRegistryReader } from './registry-reader';
import { toUpdate } from './registry-update';
import { replaceWhenIdle } from './replace-when-idle';
import type { RunningRegistry } from './running-registry';
import { hasTypedText } from './typed-text';
import { readWhenNeeded } from './when-to-read';

export type FollowOptions = {
  running: RunningRegistry;
  page: PageIntegrity;
  loader: Loader;
  border: Border;
  applications: Applications;
  edited: Set<Element>;
};

export type Follower = {
  /** Reads the registry and runs it if it has changed. */
  lookAgain(): Promise<boolean>;
  /**
   * Whether another version of a remote takes the place of one that did not load: not while the page around it holds
   * typed text.
   */
  replacesFailed(remote: string): Promise<boolean>;
};

/** Keeps an open tab up with the registry: reads it when there is reason to, and has it run from the next page on. */
export function followRegistry({ running, page, loader, border, applications, edited }: FollowOptions): Follower {
  const inlined = running.current();
  const hasText = () => hasTypedText(edited);
  const replacer = replaceWhenIdle({ running, loader, border, isIdle: watchIdleness(hasText) });
  const reader = createRegistryReader(inlined.revision, {
    fetch: (url, init) => fetch(url, init),
    now: () => Date.now(),
    onChange(registry) {
      const update = toUpdate(registry, running.current(), inlined);
      page.learn(update.registry);
      running.offer(update);
      // Known to single-spa before they run: what is registered while it navigates would be mounted for the page that
      // is left.
      update.registry.releases.forEach(applications.register);
      replacer.start();
    },
  });
  forgetVersions(running, applications);
  readWhenNeeded(reader);
  return {
    async lookAgain() {
      await reader.read();
      return running.apply();
    },
    async replacesFailed(remote) {
      await reader.read();
      if (!running.next()?.changed.has(remote) || hasText()) return false;
      running.apply();
      void triggerAppChange();
      return true;
    },
  };
}
