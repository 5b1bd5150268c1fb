import { mountRootParcel, registerApplication, type LifeCycles, type Parcel, type ParcelConfig } from 'single-spa';
import type { AppProps, Lifecycles, WidgetProps } from '@app/web-kit';

/**
 * single-spa on our lifecycles. Its own types leave an application's props open and a lifecycle's answer untyped; the
 * two casts that this takes stand here, and nowhere else.
 */
export function registerRemote(
  name: string,
  load: () => Promise<Lifecycles<AppProps>>,
  activeWhen: (location: Location) => boolean,
  customProps: Omit<AppProps, 'name'>,
): void {
  registerApplication<Omit<AppProps, 'name'>>({
    name,
    app: async () => (await load()) as LifeCycles<Omit<AppProps, 'name'>>,
    activeWhen,
    customProps,
  });
}

export function mountWidgetParcel(
  name: string,
  lifecycles: Lifecycles<WidgetProps>,
  props: WidgetProps & { domElement: HTMLElement },
): Parcel {
  const config: ParcelConfig<WidgetProps> = { ...lifecycles, name } as LifeCycles<WidgetProps> & { name: string };
  return mountRootParcel(config as ParcelConfig, props);
}
