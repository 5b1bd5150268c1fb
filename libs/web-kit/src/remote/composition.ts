import type { ComponentType } from 'react';
import type { Attribution, PageHead, ReleaseRegistry } from '@app/contracts';
import type { GoOptions } from './history-entry';

export type WidgetHandle = { update(props: Record<string, unknown>): void; unmount(): void };

/** What the shell provides to the remotes. Remotes use this port and know nothing else of the shell. */
export interface Composition {
  registry(): ReleaseRegistry;
  /** Goes to a path of this site, in any remote. */
  navigate(to: string, options?: GoOptions): void;
  /** Mounts another remote's widget; `onFailure` reports that the place stays empty. */
  mountWidget(slot: HTMLElement, id: string, props: Record<string, unknown>, onFailure: () => void): WidgetHandle;
  /** Shows the head of a page that was opened in place. */
  showHead(head: PageHead): void;
  /** Mounts an application again after a failure. */
  retry(remote: string): void;
  report(error: unknown, attribution: Attribution): void;
  /** Resolves when the landing page is interactive: work for later moments waits for it. */
  whenInteractive(): Promise<void>;
  views: {
    NotFound: ComponentType;
    Loading: ComponentType;
    SlotFallback: ComponentType<{
      onRetry: () => void;
      compact?: boolean;
      /** What failed, to choose the message. */ error?: unknown;
    }>;
  };
}

let provided: Composition | null = null;

export function provideComposition(composition: Composition): void {
  provided = composition;
}

export function composition(): Composition {
  if (!provided) throw new Error('no shell has provided a composition');
  return provided;
}

/** Goes to a path of this site, in any remote. */
export function navigate(to: string, options?: GoOptions): void {
  composition().navigate(to, options);
}
