import type { Queries, Rendered } from '@app/sandbox';

/** A route that asks for more different data of others is given everything. */
const MAX_HASHES = 50;
const MAX_ROUTES = 500;

/**
 * Which data of the other parts of a page the parts of a release use. Most use none, so they get only what they lacked
 * before, and are rendered once more when they lack other available data.
 */
export class QueryNeeds {
  /** Null means everything. */
  private readonly hashes = new Map<string, Set<string> | null>();

  isNothing(route: string): boolean {
    return this.hashes.get(route)?.size === 0 || !this.hashes.has(route);
  }

  async render(route: string, offered: Queries, render: (chosen: Queries) => Promise<Rendered>): Promise<Rendered> {
    const chosen = this.needed(route, offered);
    const rendered = await render(chosen);
    const lacks = rendered.lacks ?? [...offered.keys()];
    const others = lacks.filter((hash) => offered.has(hash) && !chosen.has(hash));
    if (others.length === 0) return rendered;
    this.add(route, rendered.lacks === null ? null : others);
    return render(this.needed(route, offered));
  }

  private needed(route: string, offered: Queries): Queries {
    const needed = this.hashes.get(route);
    if (needed === null) return offered;
    return new Map([...offered].filter(([hash]) => needed?.has(hash)));
  }

  private add(route: string, others: string[] | null): void {
    const known = this.hashes.get(route) ?? new Set();
    for (const hash of others ?? []) known.add(hash);
    if (this.hashes.size >= MAX_ROUTES) this.hashes.clear();
    this.hashes.set(route, others === null || known.size > MAX_HASHES ? null : known);
  }
}
