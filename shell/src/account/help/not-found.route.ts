import { notFound } from '@app/web-kit';

/** /404 is an address of its own (specification 2.1); it says what every unknown address says. */
export function load(): Promise<void> {
  throw notFound();
}

export const Component = (): null => null;
