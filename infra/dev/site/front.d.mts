import type { Events } from './events.mjs';
import type { Target } from './forward.mjs';
import type { RegistryOverlay } from './registry-overlay.mjs';

/** The address that a developer opens: the site, with the development client in its pages. */
export class Front {
  constructor(options: { site: Target; overlay: RegistryOverlay; events: Events });
  listen(host: string, port: number): Promise<void>;
  stop(): Promise<void>;
}
