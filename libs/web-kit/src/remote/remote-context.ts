import { createContext, useContext } from 'react';

/** The remote that the component runs in. */
export const RemoteContext = createContext<{ name: string; version: string }>({ name: 'shell', version: '' });

const containers = new Map<string, HTMLElement>();

/**
 * The container for dialogs and menus of this remote: outside the page's flow, inside the scope of the remote's
 * styles. Undefined on the server, where none are open.
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
