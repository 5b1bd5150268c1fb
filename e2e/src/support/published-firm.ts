import type { ManagedFirm } from '@app/contracts';
import type { asEditor } from './editor';

/** A firm that is no sample, with a website at a domain of its own. */
export async function publishedFirm(
  asAdmin: Awaited<ReturnType<typeof asEditor>>,
  named: string,
): Promise<ManagedFirm> {
  const name = `${named} ${Date.now()}`;
  const { id } = await asAdmin<ManagedFirm>('POST', '/api/admin/firm-profiles', { name, channel: 'ria' });
  const path = `/api/admin/firm-profiles/${id}`;
  const { revision } = await asAdmin<ManagedFirm>('POST', `${path}/facts`, {
    key: 'website',
    parts: { value: `https://firm-${id}.example/about` },
    asOf: '2026-01-01',
    source: { kind: 'press', title: 'A magazine', url: '', retrievedOn: '2026-01-01' },
    verified: true,
  });
  return asAdmin<ManagedFirm>('POST', `${path}/publish`, { revision });
}
