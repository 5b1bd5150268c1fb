import type { APIRequestContext } from '@playwright/test';
import { expect } from '../support/test';

export const encoded = (word: string) =>
  [...word].map((letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
const mixed = (word: string) => [...word].map((letter, index) => (index % 2 ? letter : letter.toUpperCase())).join('');

/** The same word for a person, and other paths for a machine. */
const spellings = (word: string) => [
  word.toUpperCase(),
  mixed(word),
  encoded(word),
  encoded(word.slice(0, 1)) + word.slice(1),
  word + '/',
];

/** Words of the specification that are no page of the site. */
const NO_PAGE = 'admin api settings paragon test demo example sample'.split(' ');

/** The same for each spelling of a path. */
const plain = (path: string) => decodeURIComponent(path).toLowerCase().replace(/\/$/, '');

/** What a path answers; one in another spelling leads to the plain one first. */
export async function foundAt(request: APIRequestContext, path: string): Promise<number> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const [status, place] = [answer.status(), answer.headers()['location'] ?? ''];
  if (status !== 301) return status;
  expect(plain(place), path).toBe(plain(path));
  return foundAt(request, place);
}

/** It is no firm at any address, in any case and encoding. */
export async function expectReserved(request: APIRequestContext, word: string): Promise<void> {
  const statusOf = async (path: string) => (await request.get(path, { maxRedirects: 0 })).status();
  for (const spelling of [word, ...spellings(word)]) {
    expect(await foundAt(request, `/firms/${spelling}`), `/firms/${spelling}`).toBe(404);
    const bare = spelling.replace(/\/$/, '');
    expect(await statusOf(`/api/firms/${bare}`), `/api/firms/${bare}`).toBe(404);
  }
  const own = await statusOf(`/${word}`);
  if (NO_PAGE.includes(word)) expect(own, `/${word}`).toBe(404);
  for (const spelling of spellings(word)) {
    const answer = await request.get(`/${spelling}`, { maxRedirects: 0 });
    expect(answer.headers()['location'] ?? '', `/${spelling}`).not.toContain('/firms/');
    if (own === 404) expect(await foundAt(request, `/${spelling}`), `/${spelling}`).toBe(404);
  }
}
