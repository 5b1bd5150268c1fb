import type { MyListing, SaveListingRequest, StoredListing } from '@app/contracts';
import { newListing, readListing, readListingFields, type ListingFields } from '@app/domain';
import { ApiError } from '@app/web-kit';
import { DraftSaver, type SaveState } from './draft-saver';

const NEVER = 1_000_000;
const fields = (changes: Partial<ListingFields> = {}) => ({ ...newListing('sell'), ...changes });
const entered = (title: string): Record<string, unknown> => ({ ...fields({ title }) });
const stored = (request: SaveListingRequest): MyListing => ({
  id: 1,
  type: 'sell',
  title: request.fields.title ?? '',
  status: 'draft',
  editStatus: null,
  revision: request.revision + 1,
  changedAt: '2026-11-25T00:00:00Z',
  postedAt: null,
  expiresAt: null,
  featuredUntil: null,
  reason: null,
  moves: [],
  editable: true,
  submittable: true,
  fields: { ...fields(), ...request.fields },
  approved: null,
  findings: [],
});

/** A saver whose saves wait until the test answers them. */
function open() {
  const requests: { request: SaveListingRequest; answer: () => void; fail: (error: unknown) => void }[] = [];
  const states: SaveState<ListingFields>[] = [];
  const saver = new DraftSaver<ListingFields, Partial<ListingFields>>({
    revision: 1,
    delayMs: NEVER,
    read: readListingFields,
    readStored: (stored) => readListing(stored).fields,
    changedCode: 'MARKETPLACE.LISTING_CHANGED',
    onState: (state) => states.push(state),
    save: (request) =>
      new Promise((resolve, reject) =>
        requests.push({ request, answer: () => resolve(stored(request)), fail: reject }),
      ),
  });
  return { saver, requests, states, last: () => states.at(-1) };
}

const turn = () => new Promise((resolve) => setImmediate(resolve));
const conflict = (current: StoredListing) =>
  new ApiError(409, 'Changed.', 'MARKETPLACE.LISTING_CHANGED', {}, { current });

describe('saving a draft', () => {
  it('says that it waits, saves and has saved', async () => {
    const { saver, requests, states } = open();
    saver.change(entered('One'));
    const done = saver.flush();
    requests[0]?.answer();
    expect(await done).toBe(true);
    expect(states.map(({ name }) => name)).toEqual(['waiting', 'saving', 'saved']);
    expect(requests[0]?.request).toMatchObject({ revision: 1, fields: { title: 'One' } });
  });

  it('sends one save at a time, and what was typed during it after it, on the new revision', async () => {
    const { saver, requests, last } = open();
    saver.change(entered('One'));
    const done = saver.flush();
    saver.change(entered('Two'));
    void saver.flush();
    await turn();
    expect(requests).toHaveLength(1);
    requests[0]?.answer();
    await turn();
    expect(requests).toHaveLength(2);
    expect(requests[1]?.request).toMatchObject({ revision: 2, fields: { title: 'Two' } });
    requests[1]?.answer();
    expect([await done, last()]).toEqual([true, { name: 'saved' }]);
  });

  it('saves what is right beside what is out of its bounds, names the rest, and does not send it twice', async () => {
    const { saver, requests, states, last } = open();
    saver.change({ ...entered('One'), aum: 'much', crd: 'x' });
    const done = saver.flush();
    expect(requests[0]?.request.fields).toMatchObject({ title: 'One' });
    expect(Object.keys(requests[0]?.request.fields ?? {})).not.toEqual(expect.arrayContaining(['aum']));
    requests[0]?.answer();
    expect(await done).toBe(false);
    const unsaved = { name: 'unsaved', reason: '2 fields need a correction', isPartly: true };
    const faults = ['aum', 'crd'].map((field) => expect.objectContaining({ field }));
    expect(last()).toEqual({ ...unsaved, faults });
    expect(await saver.flush()).toBe(false);
    expect([requests.length, saver.revision, last()]).toEqual([1, 2, { ...unsaved, faults }]);
    saver.change({ ...entered('One'), aum: 120_000_000 });
    void saver.flush();
    expect(requests[1]?.request).toMatchObject({ revision: 2, fields: { aum: 120_000_000, crd: null } });
    requests[1]?.answer();
    await turn();
    expect([last(), states.some(({ name }) => name === 'conflict')]).toEqual([{ name: 'saved' }, false]);
  });

  it('names what the server refused', async () => {
    const { saver, requests, last } = open();
    saver.change(entered('One'));
    const lost = saver.flush();
    requests[0]?.fail(new ApiError(400, 'Check the fields.', 'MARKETPLACE.INVALID', { title: 'Too plain.' }));
    expect(await lost).toBe(false);
    expect(last()).toMatchObject({ name: 'unsaved', faults: [{ field: 'title', message: 'Too plain.' }] });
  });

  it('says why a save failed, keeps what was typed and sends it with the next change', async () => {
    const { saver, requests, last } = open();
    saver.change(entered('One'));
    const failed = saver.flush();
    requests[0]?.fail(new ApiError(0, 'Failed to fetch', 'NETWORK'));
    expect(await failed).toBe(false);
    expect(last()).toMatchObject({ name: 'unsaved', reason: expect.stringContaining('Unable to connect'), faults: [] });
    void saver.flush();
    await turn();
    expect(requests[1]?.request.fields.title).toBe('One');
  });

  it('stops at a conflict, shows what is stored, and saves again only after a choice', async () => {
    const { saver, requests, last } = open();
    const theirs = { revision: 7, fields: fields({ title: 'Theirs' }) };
    saver.change(entered('Mine'));
    const lost = saver.flush();
    requests[0]?.fail(conflict(theirs));
    expect(await lost).toBe(false);
    expect(last()).toEqual({ name: 'conflict', stored: theirs });
    saver.change(entered('Mine, more'));
    await saver.flush();
    expect(requests).toHaveLength(1);
    saver.continueFrom(7);
    void saver.flush();
    await turn();
    expect(requests[1]?.request).toMatchObject({ revision: 7, fields: { title: 'Mine, more' } });
  });
});
