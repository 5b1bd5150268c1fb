import type { AcceptedContract, Release } from '@app/contracts';
import type { Federation } from './federation';
import { createLoader } from './loader';
import type { PageIntegrity } from './page-integrity';

const none = { scripts: [], styles: [] };
const ACCEPTED: AcceptedContract[] = [
  { version: 2, acceptedUntil: '2000-01-01' },
  { version: 3, acceptedUntil: null },
];

const release = (contract: number): Release => ({
  name: 'mf-a',
  version: '1',
  contract,
  owner: 'x',
  gitSha: '',
  entry: 'e.js',
  routes: [],
  widgets: {},
  base: none,
  preloadFonts: [],
  integrity: {},
  server: { file: 's.cjs', integrity: '' },
});

/** A loader whose remotes are made of the contract that their code says. */
function loaderOf(spoken: number) {
  const loaded: string[] = [];
  const failed: string[] = [];
  const federation: Federation = {
    async load<T>(_release: Release, expose: string) {
      loaded.push(expose);
      return { contract: spoken, preload: async () => undefined } as T;
    },
  };
  const page: PageIntegrity = {
    integrity: () => '',
    address: (url) => url,
    countFailure: ({ name }) => void failed.push(name),
    learn: () => undefined,
  };
  return { loader: createLoader(page, federation, ACCEPTED), loaded, failed };
}

describe('a shell that runs contracts 2 and 3', () => {
  it.each([2, 3])('loads an application and a widget of contract %i, whatever the day', async (contract) => {
    const { loader, loaded, failed } = loaderOf(contract);
    expect(await loader.application(release(contract), '/')).toMatchObject({ contract });
    expect(await loader.widget(release(contract), 'box')).toMatchObject({ contract });
    expect([loaded, failed]).toEqual([['app', 'widgets/box'], []]);
  });

  it.each([1, 4])('refuses contract %i before any of its code is loaded', async (contract) => {
    const { loader, loaded, failed } = loaderOf(contract);
    await expect(loader.application(release(contract), '/')).rejects.toMatchObject({
      name: 'ContractMismatchError',
      message: `mf-a@1 speaks contract ${contract}, this shell runs 2 until 2000-01-01, 3`,
    });
    expect([loaded, failed]).toEqual([[], ['mf-a']]);
  });

  it('refuses code that speaks another contract than its description says', async () => {
    const { loader } = loaderOf(4);
    await expect(loader.application(release(3), '/')).rejects.toThrow('speaks contract 4');
  });
});
