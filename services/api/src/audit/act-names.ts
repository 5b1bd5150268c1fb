import { Injectable } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { routesOfModules } from '@app/server-kit';

type NamedRoute = { method: string; path: RegExp; name: string };

/** What a call does, in the words of the API's own description. */
@Injectable()
export class ActNames {
  private routes: NamedRoute[] | undefined;

  constructor(private readonly modules: ModulesContainer) {}

  /** "Locks an account"; null for a call that this version of the API does not have. */
  of(method: string, target: string): string | null {
    this.routes ??= routesOfModules(this.modules).flatMap((route) =>
      route.summary === undefined
        ? []
        : [{ method: route.method, path: patternOf(route.path), name: firstPart(route.summary) }],
    );
    return this.routes.find((route) => route.method === method && route.path.test(target))?.name ?? null;
  }
}

const patternOf = (path: string) => new RegExp(`^${path.replace(/:[^/]+/g, '[^/]+')}$`);

/** Summaries go on with details after a colon or a semicolon. */
const firstPart = (summary: string) => summary.split(/[:;]/)[0]?.trim() ?? summary;
