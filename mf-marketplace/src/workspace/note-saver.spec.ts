import type { BuyerNote, SaveNoteRequest } from '@app/contracts';
import { ApiError } from '@app/web-kit';
import { NoteSaver, type NoteState } from './note-saver';

const NEVER = 1_000_000;

/** A saver whose saves wait until the test answers them. */
function open() {
  const requests: { request: SaveNoteRequest; answer: () => void; fail: (error: unknown) => void }[] = [];
  const states: NoteState[] = [];
  const saver = new NoteSaver({
    revision: 0,
    delayMs: NEVER,
    onState: (state) => states.push(state),
    save: (request) =>
      new Promise<BuyerNote>((resolve, reject) =>
        requests.push({
          request,
          answer: () => resolve({ text: request.text, revision: request.revision + 1 }),
          fail: reject,
        }),
      ),
  });
  return { saver, requests, states, last: () => states.at(-1) };
}
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('the saver of a note', () => {
  it('saves the last text once, and what was typed during a save after it', async () => {
    const { saver, requests, last } = open();
    saver.change('a');
    saver.change('ab');
    const done = saver.flush();
    saver.change('abc');
    void saver.flush();
    expect(requests.map(({ request }) => request)).toEqual([{ text: 'ab', revision: 0 }]);
    requests[0]?.answer();
    await settled();
    expect(requests[1]?.request).toEqual({ text: 'abc', revision: 1 });
    requests[1]?.answer();
    await done;
    expect([last(), requests.length]).toEqual([{ name: 'saved' }, 2]);
  });

  it('keeps the text after a failure, and saves it with the next try', async () => {
    const { saver, requests, last } = open();
    saver.change('a');
    const failed = saver.flush();
    requests[0]?.fail(new ApiError(0, 'Failed to fetch', 'NETWORK'));
    await failed;
    expect(last()).toMatchObject({ name: 'unsaved', reason: expect.stringContaining('Unable to connect') });
    const done = saver.flush();
    requests[1]?.answer();
    await done;
    expect([requests[1]?.request, last()]).toEqual([{ text: 'a', revision: 0 }, { name: 'saved' }]);
  });

  const conflict = () =>
    new ApiError(409, 'x', 'MARKETPLACE.NOTE_CHANGED', {}, { current: { text: 'theirs', revision: 7 } });

  it('stops after a conflict until the writer keeps their own text, which is saved over the other', async () => {
    const { saver, requests, last } = open();
    saver.change('mine');
    const failed = saver.flush();
    requests[0]?.fail(conflict());
    await failed;
    expect(last()).toEqual({ name: 'conflict', stored: { text: 'theirs', revision: 7 } });
    saver.change('mine, longer');
    await saver.flush();
    expect(requests).toHaveLength(1);
    saver.keepOwn({ text: 'theirs', revision: 7 });
    expect(requests[1]?.request).toEqual({ text: 'mine, longer', revision: 7 });
  });

  it('continues from what is stored when the writer takes it', async () => {
    const { saver, requests, last } = open();
    saver.change('mine');
    const failed = saver.flush();
    requests[0]?.fail(conflict());
    await failed;
    saver.takeStored({ text: 'theirs', revision: 7 });
    expect(last()).toEqual({ name: 'saved' });
    saver.change('theirs and more');
    void saver.flush();
    expect(requests[1]?.request).toEqual({ text: 'theirs and more', revision: 7 });
  });
});
