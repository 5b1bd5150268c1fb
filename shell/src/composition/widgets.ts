import { releaseNamed } from '@app/contracts';
import { composition, type WidgetHandle, type WidgetProps } from '@app/web-kit';
import { isInView, whenWanted, widgetStarted } from './interactive';
import type { Loader } from './loader';
import { mountWidgetParcel } from './single-spa';
import type { RunningRegistry } from './updates/running-registry';

/** One version of a widget in its place. */
type Part = { update(): void; /** Resolves when it is unmounted. */ end(): Promise<void> };

type Options = {
  running: RunningRegistry;
  loader: Loader;
  /**
   * After a failure to load: whether the registry now has another version of the remote, which takes this one's place.
   */
  isReplaced: (remote: string) => Promise<boolean>;
};

/** Mounts widgets of other remotes into a page, as parcels of single-spa. */
export function createWidgetMounter({ running, loader, isReplaced }: Options) {
  const places = new Map<object, { remote: string; replace: () => void }>();
  running.onApply((changed) => {
    for (const { remote, replace } of [...places.values()]) if (changed.has(remote)) replace();
  });

  return function mountWidget(
    slot: HTMLElement,
    id: string,
    widgetProps: Record<string, unknown>,
    onFailure: () => void,
  ): WidgetHandle {
    const [remote = '', widget = ''] = id.split('/');
    const place = slot.parentElement ?? slot;
    const settled = widgetStarted(isInView(place));
    let current = widgetProps;

    function begin(existing: Element | null, before: Promise<void>): Part {
      const release = releaseNamed(running.current(), remote);
      const version = release?.version ?? '';
      let ended = false;
      let parcel: ReturnType<typeof mountWidgetParcel> | null = null;
      let ready = false;
      /** single-spa refuses to unmount what it is mounting or updating. */
      let underWay: Promise<unknown> = Promise.resolve();
      const fail = (error: unknown) => {
        settled();
        if (ended) return;
        composition().report(error, { remote: id, version, phase: 'load' });
        onFailure();
      };
      if (!release) {
        // Switched off on purpose: no fault, and nothing that a reader could try again.
        existing?.remove();
        slot.dataset['absent'] = '';
        settled();
        return { update: () => {}, end: async () => void delete slot.dataset['absent'] };
      }
      const domElement = existing instanceof HTMLElement ? existing : slot.appendChild(document.createElement('div'));
      slot.dataset['version'] = version;
      const props = (): WidgetProps => ({
        name: id,
        version,
        domElement,
        widgetProps: current,
        onFailure: () => fail(new Error(`${id} threw while rendering`)),
      });
      // Loaded before single-spa sees it: a parcel whose load fails could not be told from one that crashed.
      const load = async () => {
        await whenWanted(place);
        return ended ? null : loader.widget(release, widget);
      };
      async function mount(): Promise<void> {
        const lifecycles = await load().catch(async (error: unknown) => {
          if (!ended && (await isReplaced(remote))) return null;
          throw error;
        });
        await before;
        if (ended || !lifecycles) return;
        const mounted = current;
        parcel = mountWidgetParcel(id, lifecycles, { ...props(), domElement });
        await (underWay = parcel.mountPromise);
        ready = true;
        if (current !== mounted) update();
        settled();
      }
      function update(): void {
        if (ready && !ended && parcel?.update) underWay = parcel.update(props());
      }
      mount().catch(fail);
      return {
        update,
        async end() {
          ended = true;
          domElement.remove();
          // What failed has nothing to unmount.
          await underWay.then(() => parcel?.unmount()).catch(() => {});
        },
      };
    }

    let part = begin(slot.firstElementChild, Promise.resolve());
    let timer: ReturnType<typeof setTimeout> | undefined;
    function replace(): void {
      const gone = part.end();
      part = { update: () => {}, end: () => gone };
      clearTimeout(timer);
      // A page that is being left is gone in a moment, and its widgets with it: nothing is loaded for them.
      timer = setTimeout(() => (part = begin(null, gone)), 0);
    }
    const handle: WidgetHandle = {
      update(next) {
        current = next;
        part.update();
      },
      unmount() {
        places.delete(handle);
        clearTimeout(timer);
        settled();
        void part.end();
      },
    };
    places.set(handle, { remote, replace });
    return handle;
  };
}
