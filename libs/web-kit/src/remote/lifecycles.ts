/**
 * How long a phase may take before single-spa gives up on the remote; both must end it, or a hanging one blocks all
 * others.
 */
export const TIMEOUTS = {
  bootstrap: { millis: 4000, dieOnTimeout: true, warningMillis: 2000 },
  mount: { millis: 5000, dieOnTimeout: true, warningMillis: 2000 },
  unmount: { millis: 2000, dieOnTimeout: true, warningMillis: 1000 },
  update: { millis: 2000, dieOnTimeout: true, warningMillis: 1000 },
  unload: { millis: 2000, dieOnTimeout: true, warningMillis: 1000 },
};

export type Hydration = 'rendered' | 'not-found';

export type RemoteProps = { name: string; version: string; domElement?: HTMLElement };

export type AppProps = RemoteProps & {
  container: () => HTMLElement;
  /** The server's outcome for the page in the container; used once, never after a navigation in the browser. */
  takeHydration: () => Hydration | undefined;
};

export type Lifecycles<Props> = {
  contract: number;
  timeouts: typeof TIMEOUTS;
  bootstrap(props: Props): Promise<void>;
  mount(props: Props): Promise<void>;
  unmount(props: Props): Promise<void>;
  update(props: Props): Promise<void>;
  /** Loads everything the address needs that can fail; called inside the load function, where a failure is retried. */
  preload(pathname: string): Promise<void>;
};
