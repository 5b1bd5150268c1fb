import { duplicates, scriptBytes, scriptsOf, sequentialSteps, type PageRequest } from './requests.mjs';

function request(name: string, start: number, end: number, more: Partial<PageRequest> = {}): PageRequest {
  return { url: `http://site/${name}`, kind: 'script', start, end, bytes: 100, transferred: 100, ...more };
}

describe('the requests of a page', () => {
  it('count as one step when they all ran in parallel', () => {
    expect(sequentialSteps([request('a.js', 0, 10), request('b.js', 2, 12), request('c.js', 9, 30)])).toBe(1);
  });

  it('count as a step each when each waited for the one before', () => {
    expect(sequentialSteps([request('main.js', 0, 10), request('route.js', 11, 20), request('api', 25, 30)])).toBe(3);
  });

  it('follow the longest of several chains', () => {
    const chain = [request('main.js', 0, 10), request('route.js', 11, 20), request('api', 25, 30)];
    expect(sequentialSteps([...chain, request('style.css', 0, 24), request('font.woff2', 24, 40)])).toBe(3);
  });

  it('are not a step on a page without any', () => {
    expect(sequentialSteps([])).toBe(0);
  });

  it('are duplicates only when the second one went over the network too', () => {
    const fromCache = request('a.js', 20, 21, { transferred: 0 });
    expect(duplicates([request('a.js', 0, 10), fromCache])).toEqual([]);
    expect(duplicates([request('a.js', 0, 10), request('a.js', 20, 30), request('a.js', 40, 50)])).toEqual([
      'http://site/a.js',
    ]);
  });

  it('sum the bytes that had arrived in time, of scripts only and each once', () => {
    const requests = [
      request('a.js', 0, 10),
      request('a.js', 20, 21, { transferred: 0 }),
      request('late.js', 0, 90),
      request('style.css', 0, 5),
    ];
    expect(scriptBytes(requests, 50)).toBe(100);
    expect(scriptsOf(requests)).toEqual(['http://site/a.js', 'http://site/late.js']);
  });
});
