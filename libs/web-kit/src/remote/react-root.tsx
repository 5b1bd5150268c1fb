import { useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import type { Attribution } from '@app/contracts';
import { composition } from './composition';

function Committed({ onCommit, children }: { onCommit: () => void; children: ReactNode }): ReactNode {
  useEffect(onCommit, [onCommit]);
  return children;
}

/** Set by services/web on a container with server-rendered content; consumed by the first mount. */
const SERVER_RENDERED = 'data-ssr';

/** Empties a container whose content the server rendered for another page. */
export function clearServerRendered(container: Element): void {
  if (!container.hasAttribute(SERVER_RENDERED)) return;
  container.removeAttribute(SERVER_RENDERED);
  container.replaceChildren();
}

/**
 * Mounts a tree and resolves when React has committed it, or rejects when React gave up on it. Unlike with the usual
 * helpers, the promise can reject, ids cannot collide with those of another root, and every error names its remote and
 * version.
 */
export async function mountRoot(
  container: Element,
  tree: ReactNode,
  remote: Pick<Attribution, 'remote' | 'version'>,
): Promise<Root> {
  const hydrates = container.hasAttribute(SERVER_RENDERED);
  container.removeAttribute(SERVER_RENDERED);
  let root: Root | undefined;
  let committed = false;
  const report = (error: unknown, phase: Attribution['phase']) => composition().report(error, { ...remote, phase });
  await new Promise<void>((resolve, reject) => {
    const finish = () => {
      committed = true;
      resolve();
    };
    const options = {
      identifierPrefix: `${remote.remote}-`,
      onCaughtError: (error: unknown) => report(error, 'render'),
      onRecoverableError: (error: unknown) => report(error, 'hydrate'),
      onUncaughtError: (error: unknown) => {
        report(error, committed ? 'render' : 'mount');
        reject(error instanceof Error ? error : new Error(String(error)));
      },
    };
    const wrapped = <Committed onCommit={finish}>{tree}</Committed>;
    if (hydrates) root = hydrateRoot(container, wrapped, options);
    else {
      root = createRoot(container, options);
      root.render(wrapped);
    }
  }).catch((error: unknown) => {
    root?.unmount();
    throw error;
  });
  if (!root) throw new Error('React gave no root');
  return root;
}
