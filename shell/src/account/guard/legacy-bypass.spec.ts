import { deleteLegacyBypasses, LEGACY_BYPASS_KEYS } from './legacy-bypass';

function storage(entries: Record<string, string>) {
  const values = new Map(Object.entries(entries));
  return { values, removeItem: (key: string) => void values.delete(key) };
}

describe('bypass keys of earlier front ends', () => {
  it('go from every storage and take nothing else along', () => {
    const planted = Object.fromEntries(LEGACY_BYPASS_KEYS.map((key) => [key, 'true']));
    const [local, session] = [storage({ ...planted, auth_token: 'kept', theme: 'dark' }), storage(planted)];
    deleteLegacyBypasses(local, session);
    expect([...local.values.keys()]).toEqual(['auth_token', 'theme']);
    expect(session.values.size).toBe(0);
  });
});
