import { findRouteOwner, type Registry } from '@app/contracts';

type PopstateListener = (event: PopStateEvent) => void;

/**
 * The window that a remote's router sees. single-spa turns every pushState into an artificial popstate, from which
 * React Router would run each loader twice and report POP for a PUSH; and while another remote's address is already
 * showing, this router is about to be unmounted and has nothing to say.
 */
export function routerWindow(remote: string, registry: () => Registry, currentKey: () => string | undefined): Window {
  const wrapped = new Map<EventListenerOrEventListenerObject, PopstateListener>();
  const isForThisRouter = (event: PopStateEvent) => {
    const echo = 'singleSpa' in event && window.history.state?.key === currentKey();
    return !echo && findRouteOwner(registry(), window.location.pathname)?.release.name === remote;
  };
  const add: Window['addEventListener'] = (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | AddEventListenerOptions) => {
    if (type !== 'popstate') return window.addEventListener(type, listener, options);
    const filter: PopstateListener = (event) => {
      if (!isForThisRouter(event)) return;
      if (typeof listener === 'function') listener(event);
      else listener.handleEvent(event);
    };
    wrapped.set(listener, filter);
    window.addEventListener('popstate', filter, options);
  };
  const remove: Window['removeEventListener'] = (type: string, listener: EventListenerOrEventListenerObject, options?: boolean | EventListenerOptions) => {
    const filter = type === 'popstate' ? wrapped.get(listener) : undefined;
    if (!filter) return window.removeEventListener(type, listener, options);
    wrapped.delete(listener);
    window.removeEventListener('popstate', filter, options);
  };
  return new Proxy(window, {
    get(target, key) {
      if (key === 'addEventListener') return add;
      if (key === 'removeEventListener') return remove;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}
