import { PUBLICATION_LIMITS } from '@app/contracts';
import { madeUpBuild } from '../testing/made-up-build';
import { parseAnnouncement, planPublication, type Sizes } from './publication-plan';

const limits = { ...PUBLICATION_LIMITS, fileBytes: 1_000, totalBytes: 2_500 };
const build = madeUpBuild();
const sizes = (client: Record<string, number> = {}, server = 10): Sizes => ({
  client: { 'entry.1.js': 10, 'page.1.js': 10, 'teaser.1.js': 10, 'style.1.css': 10, ...client },
  server,
});

describe('planning a publication', () => {
  it.each<[string, Sizes, object]>([
    ['small files', sizes(), { outcome: 'fits' }],
    ['a file of just the limit', sizes({ 'entry.1.js': 1_000 }), { outcome: 'fits' }],
    [
      'a file of one byte more',
      sizes({ 'entry.1.js': 1_001 }),
      { outcome: 'file-too-large', file: 'entry.1.js', bytes: 1_001 },
    ],
    [
      'a server bundle of one byte more',
      sizes({}, 1_001),
      { outcome: 'file-too-large', file: 'server.cjs', bytes: 1_001 },
    ],
    ['files of just the limit together', sizes({ 'entry.1.js': 1_000, 'page.1.js': 1_000 }, 480), { outcome: 'fits' }],
    [
      'files of one byte more together',
      sizes({ 'entry.1.js': 1_000, 'page.1.js': 1_000 }, 481),
      { outcome: 'release-too-large', bytes: 2_501 },
    ],
    [
      'a file of no release',
      sizes({ 'x.js': 1 }),
      { outcome: 'faulty', faults: [{ field: 'sizes.client.x.js', message: 'is not a file of the release' }] },
    ],
    ['a name that every object has', sizes({ constructor: 1 }), { outcome: 'faulty' }],
    [
      'a file without a length',
      { client: { 'entry.1.js': 1, 'page.1.js': 1, 'teaser.1.js': 1 }, server: 1 },
      { outcome: 'faulty', faults: [{ field: 'sizes.client.style.1.css', message: 'is missing' }] },
    ],
  ])('of %s', (_what, given, plan) => {
    expect(planPublication(build.release, given, limits)).toMatchObject(plan);
  });

  it('uploads equal files once, compressed when one of them is served compressed', () => {
    const twins = madeUpBuild({}, { files: { 'a.bin': 'same', 'b.js': 'same', 'c.bin': 'same' } });
    const plan = planPublication(twins.release, twins.sizes);
    const blobs = plan.outcome === 'fits' ? plan.blobs.filter(({ bytes }) => bytes === 4) : [];
    expect(blobs).toEqual([{ digest: expect.any(String), bytes: 4, isCompressible: true }]);
  });

  it('refuses two lengths of files with one hash', () => {
    const twins = madeUpBuild({}, { files: { 'a.js': 'same', 'b.js': 'same' } });
    const { client, server } = twins.sizes;
    expect(planPublication(twins.release, { client: { ...client, 'b.js': 5 }, server })).toMatchObject({
      faults: [{ field: 'sizes.client.b.js' }],
    });
  });
});

describe('reading an announcement', () => {
  it.each<[unknown]>([
    [null],
    ['x'],
    [{}],
    [{ release: {} }],
    [{ release: {}, sizes: { client: {} } }],
    [{ release: {}, sizes: { client: { 'a.js': -1 }, server: 1 } }],
    [{ release: {}, sizes: { client: { 'a.js': 1.5 }, server: 1 } }],
    [{ release: {}, sizes: { client: { 'a.js': 1e300 }, server: 1 } }],
    [{ release: {}, sizes: { client: [], server: 1 } }],
    [{ release: {}, sizes: { client: {}, server: 1 }, more: 1 }],
  ])('refuses %j', (value) => {
    expect(parseAnnouncement(value)).toMatchObject({ faults: expect.arrayContaining([expect.any(Object)]) });
  });

  it('leaves the release to its own rules', () => {
    expect(parseAnnouncement({ release: 7, sizes: { client: {}, server: 1 } })).toEqual({
      release: 7,
      sizes: { client: {}, server: 1 },
    });
  });
});
