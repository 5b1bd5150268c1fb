import { requestOf, textOf } from './switching';

describe('switching a release', () => {
  it.each([
    [{ kind: 'activate', name: 'mf-a', version: '2' }, '/api/admin/releases/mf-a/activate', { version: '2' }],
    [{ kind: 'rollback', name: 'mf-a', version: '1', expectedVersion: '2' }, '/api/admin/releases/mf-a/rollback', { expectedVersion: '2' }],
    [{ kind: 'deactivate', name: 'mf-a', expectedVersion: '2' }, '/api/admin/releases/mf-a/deactivate', { expectedVersion: '2' }],
  ] as const)('%j goes to %s with the version that was seen', (switching, path, body) => {
    expect(requestOf(switching)).toEqual({ path, body });
  });

  it('keeps a name inside its part of the path', () => {
    expect(requestOf({ kind: 'activate', name: '../users', version: '1' }).path).toBe('/api/admin/releases/..%2Fusers/activate');
  });

  it('names the release and the version in question', () => {
    expect(textOf({ kind: 'rollback', name: 'mf-a', version: '1', expectedVersion: '2' }).title).toBe('Roll mf-a back to 1?');
  });
});
