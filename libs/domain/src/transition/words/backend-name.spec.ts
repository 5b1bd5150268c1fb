import type { Backend } from '../scenario/scenario';
import { backendName, freeBackendId, type NamedBackend } from './backend-name';

const backend = (id: string, month: NamedBackend['month'] = 12, kind: Backend['kind'] = 'assets') => ({
  id,
  kind,
  month,
});
const namesOf = (backends: NamedBackend[]) => backends.map((_, index) => backendName(backends, index));

describe('the name of a back-end', () => {
  it('is the one that a user gave, else what it measures and when', () => {
    const list = [
      backend('assets-1'),
      backend('Retention 1'),
      backend('production-2', 24, 'production'),
      backend('net-new-1', 36, 'netNewAssets'),
      backend('tenure-1', null, 'tenure'),
    ];
    expect(namesOf(list)).toEqual([
      'Assets, month 12',
      'Retention 1',
      'Production, month 24',
      'Net new assets, month 36',
      'Staying, month ?',
    ]);
    expect(backendName(list, 5)).toBe('');
  });

  it('is in words where a template of a deal gave it', () => {
    expect(namesOf([backend('assets-month-3', 3), backend('assets-month-6', 6)])).toEqual([
      'Assets, month 3',
      'Assets, month 6',
    ]);
  });

  it('is numbered where it is repeated, and the one that a user gave stays as it is', () => {
    expect(namesOf([backend('assets-1'), backend('assets-2'), backend('assets-3')])).toEqual([
      'Assets, month 12',
      'Assets, month 12 (2)',
      'Assets, month 12 (3)',
    ]);
    expect(namesOf([backend('assets-1'), backend('Assets, month 12'), backend('Assets, month 12 (2)')])).toEqual([
      'Assets, month 12 (3)',
      'Assets, month 12',
      'Assets, month 12 (2)',
    ]);
  });

  it.each(['assets', 'production', 'netNewAssets', 'tenure'] as const)(
    'that a new one gets is free, and is not shown: %s',
    (kind) => {
      const first = backend(freeBackendId([], kind), 12, kind);
      const second = backend(freeBackendId([first], kind), 24, kind);
      expect([first.id, second.id]).toEqual([expect.stringMatching(/-1$/), expect.stringMatching(/-2$/)]);
      for (const name of namesOf([first, second])) expect(name).toMatch(/^[A-Z][a-z ]+, month \d+$/);
    },
  );
});
