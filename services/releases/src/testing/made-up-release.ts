import type { Release, ReleaseRoute } from '@app/contracts';

export const SHA = `sha384-${'A'.repeat(64)}`;

export function madeUpRoute(path: string, changes: Partial<ReleaseRoute> = {}): ReleaseRoute {
  return { path, chunk: 'route-page', access: 'public', files: { scripts: ['page.1.js'], styles: [] }, ...changes };
}

/** A release that fulfils every rule; tests change the one thing they are about. */
export function madeUpRelease(changes: Partial<Release> = {}): Release {
  return {
    name: 'mf-sample',
    version: '1.0.0',
    contract: 1,
    owner: 'squad-sample',
    gitSha: 'abc1234',
    entry: 'entry.1.js',
    routes: [madeUpRoute('/sample')],
    widgets: { teaser: { scripts: ['teaser.1.js'], styles: [] } },
    base: { scripts: [], styles: ['style.1.css'] },
    preloadFonts: [],
    integrity: { 'entry.1.js': SHA, 'page.1.js': SHA, 'teaser.1.js': SHA, 'style.1.css': SHA },
    server: { file: 'server.cjs', integrity: SHA },
    ...changes,
  };
}
