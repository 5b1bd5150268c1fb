import { isConfirmedByName, requestOf, textOf, type Switching } from './switching';

const EVERY: Switching[] = [
  { kind: 'activate', name: 'mf-a', version: '2', from: '1' },
  { kind: 'rollback', name: 'mf-a', version: '1', expectedVersion: '2' },
  { kind: 'deactivate', name: 'mf-a', expectedVersion: '2' },
  { kind: 'pin', name: 'mf-a', expectedVersion: '2' },
  { kind: 'unpin', name: 'mf-a', expectedVersion: '2' },
];

describe('switching a release', () => {
  it('sends the version to put live, and the one that was seen', () => {
    expect(requestOf({ kind: 'activate', name: 'mf-a', version: '2', from: '1' })).toEqual({
      path: '/api/admin/releases/mf-a/activate',
      body: { version: '2', expectedVersion: '1' },
    });
  });

  it.each(EVERY.slice(1))('$kind sends the version that was seen', (switching) => {
    expect(requestOf(switching)).toEqual({
      path: `/api/admin/releases/mf-a/${switching.kind}`,
      body: { expectedVersion: '2' },
    });
  });

  it('sends the reason of a pin, and none that is empty', () => {
    const pin: Switching = { kind: 'pin', name: 'mf-a', expectedVersion: '2' };
    expect(requestOf(pin, 'audit').body).toEqual({ expectedVersion: '2', reason: 'audit' });
    expect(requestOf(pin, '').body).toEqual({ expectedVersion: '2' });
  });

  it('keeps a name inside its part of the path', () => {
    expect(requestOf({ kind: 'activate', name: '../users', version: '1', from: null }).path).toBe(
      '/api/admin/releases/..%2Fusers/activate',
    );
  });

  it('asks for the name where every reader is concerned', () => {
    expect(EVERY.filter(isConfirmedByName).map(({ kind }) => kind)).toEqual(['activate', 'rollback', 'deactivate']);
  });

  it.each(EVERY)('says of $kind which release it is about, before and after', (switching) => {
    const { title, done } = textOf(switching);
    expect(title).toContain('mf-a');
    expect(done).toContain('mf-a');
  });

  it('says which version is replaced', () => {
    expect(textOf(EVERY[0]!).consequence).toContain('replaces 1');
    expect(textOf({ kind: 'activate', name: 'mf-a', version: '2', from: null }).consequence).toContain(
      'No version of it is live now.',
    );
  });
});
