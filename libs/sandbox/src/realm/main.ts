/**
 * Runs inside the context of one release, before the release's own code: provides the contract's environment, and
 * calls the code. Only strings and numbers cross to the surrounding process, so that none of its objects can be
 * reached from here.
 */
import 'core-js/actual/url';
import 'core-js/actual/url-search-params';
import 'core-js/actual/structured-clone';
import 'core-js/actual/queue-microtask';
import 'core-js/actual/atob';
import 'core-js/actual/btoa';
import * as react from 'react';
import * as reactDom from 'react-dom';
import { renderToStaticMarkup, renderToString } from 'react-dom-server-legacy';
import * as jsxRuntime from 'react/jsx-runtime';
import { AbortController, AbortSignal } from './abort';
import { createConsole } from './console';
import { createDriver, type Driver } from './driver';
import type { Emit } from './emit';
import { createTimers } from './timers';

/** Modules that a bundle shares with its neighbors in this context; two copies of React on one page break its hooks. */
const GIVEN: Record<string, unknown> = {
  react,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/server': { renderToString, renderToStaticMarkup },
};

function givenModule(id: string): unknown {
  if (Object.hasOwn(GIVEN, id)) return GIVEN[id];
  throw new Error(`a server bundle may not require ${id}`);
}

/** Prepares the globals of the context and returns what the surrounding process may call. */
export function install(send: Emit): Driver & { fire(timer: number): void } {
  // Errors of the other side are replaced: they would give access to its globals.
  const emit: Emit = (...message) => {
    try {
      send(...message);
    } catch {
      throw new Error('the message was not sent');
    }
  };
  const timers = createTimers(emit);
  Object.assign(globalThis, {
    AbortController,
    AbortSignal,
    console: createConsole(emit),
    performance: { now: () => Date.now() },
    ...timers.globals,
  });
  return { ...createDriver(emit, givenModule), fire: timers.fire };
}
