import { Injectable } from '@nestjs/common';
import { findRouteOwner, type ReleaseRegistry } from '@app/contracts';
import type { PageLookup } from '@app/server-kit';
import { RegistryCache } from './registry-cache';

/**
 * Whether the live releases show a page here whatever the data are. With a parameter, a public route has a page for
 * some of its addresses only; one that the browser alone renders takes them all.
 */
export function isAlwaysPage(registry: ReleaseRegistry, path: string): boolean {
  const owner = findRouteOwner(registry, path);
  if (!owner) return false;
  const { route, params } = owner;
  return route.access !== 'public' || route.ssr === false || Object.keys(params).length === 0;
}

@Injectable()
export class ReleasePages implements PageLookup {
  constructor(private readonly registry: RegistryCache) {}

  async hasPage(path: string): Promise<boolean> {
    return isAlwaysPage(this.registry.current().registry, path);
  }
}
