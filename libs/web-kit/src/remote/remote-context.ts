import { createContext, useContext } from 'react';

/** Which remote the component runs in. */
export const RemoteContext = createContext<{ name: string; version: string }>({ name: 'shell', version: '' });

const containers = new Map<string, HTMLElement>();

/**
 * Where dialogs and menus of this remote go: outside the flow of the page, inside the reach of the remote's styles.
 * Undefined on the server, where nothing is open.
 */
export function usePortalContainer(): HTMLElement | undefined {
  const { name } = useContext(RemoteContext);
  if (typeof document === 'undefined') return undefined;
  const known = containers.get(name);
  if (known?.isConnected) return known;
  const container = document.createElement('div');
  container.dataset.remote = name;
  document.body.append(container);
  containers.set(name, container);
  return container;
}
