import type { Registry } from '@app/contracts';
import { composition, type WidgetHandle, type WidgetProps } from '@app/web-kit';
import { isInView, whenWanted, widgetStarted } from './interactive';
import { releaseNamed, type Loader } from './loader';
import { mountWidgetParcel } from './single-spa';

/** Mounts widgets of other remotes into a page, as parcels of single-spa. */
export function createWidgetMounter(registry: () => Registry, loader: Loader) {
  return function mountWidget(slot: HTMLElement, id: string, widgetProps: Record<string, unknown>, onFailure: () => void): WidgetHandle {
    const [remote = '', widget = ''] = id.split('/');
    const release = releaseNamed(registry(), remote);
    const version = release?.version ?? '';
    const place = slot.parentElement ?? slot;
    const settled = widgetStarted(isInView(place));
    let ended = false;
    const fail = (error: unknown) => {
      settled();
      if (ended) return;
      composition().report(error, { remote: id, version, phase: 'load' });
      onFailure();
    };
    if (!release) {
      queueMicrotask(() => fail(new Error(`no release of ${remote} is live`)));
      return { update: () => {}, unmount: () => (ended = true) };
    }
    const existing = slot.firstElementChild;
    const domElement = existing instanceof HTMLElement ? existing : slot.appendChild(document.createElement('div'));
    const props = (next: Record<string, unknown>): WidgetProps => ({ name: id, version, domElement, widgetProps: next, onFailure: () => fail(new Error(`${id} threw while rendering`)) });
    let current = widgetProps;
    let ready = false;
    // Loaded before single-spa sees it: a parcel whose load fails could not be told from one that crashed.
    const mounted = whenWanted(place).then(() => (ended ? null : loader.widget(release, widget))).then(async (lifecycles) => {
      if (ended || !lifecycles) return null;
      const parcel = mountWidgetParcel(id, lifecycles, { ...props(current), domElement });
      await parcel.mountPromise;
      ready = true;
      settled();
      return parcel;
    });
    mounted.catch(fail);
    return {
      update(next) {
        current = next;
        if (ready) void mounted.then((parcel) => parcel?.update?.(props(next)));
      },
      unmount() {
        ended = true;
        void mounted.then((parcel) => parcel?.unmount()).catch(() => {});
        domElement.remove();
      },
    };
  };
}
