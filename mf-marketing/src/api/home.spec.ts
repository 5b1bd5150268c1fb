import type { PublicReader } from '@app/contracts';
import { setElevationToken } from '@app/web-kit';
import { getSeo } from './home';

const SEO = '/api/seo/settings/seo';
const ADMIN_SEO = '/api/seo/admin/settings/seo';
const { signal } = new AbortController();

/** Answers with its address, or fails; what it is asked for is noted. */
function reader(asked: string[], fails = false): PublicReader {
  return {
    async get<T>(path: string): Promise<T> {
      asked.push(path);
      if (fails) throw new Error(`${path} failed`);
      return { metaTitle: path } as T;
    },
  };
}

describe('the SEO settings of the home page', () => {
  it('come from the public address, and the administrators’ one is not asked', async () => {
    const asked: string[] = [];
    expect(await getSeo(reader(asked), signal, () => reader(asked))).toEqual({ metaTitle: SEO });
    expect(asked).toEqual([SEO]);
  });

  it('come from the administrators’ address when the public one fails', async () => {
    const asked: string[] = [];
    expect(await getSeo(reader(asked, true), signal, () => reader(asked))).toEqual({ metaTitle: ADMIN_SEO });
    expect(asked).toEqual([SEO, ADMIN_SEO]);
  });

  it('are missing for everyone else, with the failure of the public address', async () => {
    const asked: string[] = [];
    await expect(getSeo(reader(asked, true), signal)).rejects.toThrow(`${SEO} failed`);
    expect(asked).toEqual([SEO]);
  });

  it('are missing when both fail', async () => {
    const asked: string[] = [];
    await expect(getSeo(reader(asked, true), signal, () => reader(asked, true))).rejects.toThrow(`${ADMIN_SEO} failed`);
  });
});

describe('an administrator who has entered a code', () => {
  const { fetch: before } = globalThis;
  afterEach(() => {
    globalThis.fetch = before;
    setElevationToken(null);
  });

  it('asks the administrators’ address with the proof of it', async () => {
    const sent: [string, string | null][] = [];
    globalThis.fetch = async (input, init) => {
      sent.push([
        String(input instanceof Request ? input.url : input),
        new Headers(init?.headers).get('x-elevation-token'),
      ]);
      return Response.json({ metaTitle: 'theirs' });
    };
    setElevationToken('a proof');
    expect(await getSeo(reader([], true), signal)).toEqual({ metaTitle: 'theirs' });
    expect(sent).toEqual([[expect.stringContaining(ADMIN_SEO), 'a proof']]);
  });
});
