import type { ComponentType } from 'react';
import { useLateView as useView, type LateView } from '@app/ui';
import { composition } from '@app/web-kit';

const report = (error: unknown): void =>
  composition().report(error, { remote: 'shell', version: '', phase: 'load', deferred: true });

export type { LateView };

/** A view of the frame whose code is not part of the page's start; that it did not come is told to the operators. */
export const useLateView = <Props>(from: () => Promise<ComponentType<Props>>): LateView<Props> => useView(from, report);
