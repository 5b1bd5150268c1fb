import type { LoginResponse } from '@app/contracts';
import { sendRaw } from '@app/testing/hostile';
import { newPerson, type Person } from '../support/people';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const LOGIN = '/api/login';
const ROUNDS = 25;

async function post(path: string, body: object): Promise<{ status: number; body: Partial<LoginResponse> }> {
  const answer = await fetch(site().url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: (await answer.json()) as Partial<LoginResponse> };
}

/** A request whose body is the beginning of another one. */
function withHiddenRequest(line: string, framing: string, hidden: string): string {
  return `${line} HTTP/1.1\r\nHost: site\r\n${framing}\r\n\r\n${hidden}`;
}

test('a visitor cannot place a request on the connection on which others sign in', async () => {
  const people: Person[] = [newPerson(), newPerson(), newPerson()];
  for (const person of people)
    expect((await post('/api/register', { ...person, username: person.email })).status).toBe(201);

  const hidden = `HEAD ${LOGIN} HTTP/1.1\r\nHost: site\r\nX-Rest: `;
  const attacks = [
    withHiddenRequest('GET /api/user', `Content-Length: ${hidden.length}`, hidden),
    withHiddenRequest('HEAD /api/health', `Content-Length: ${hidden.length}`, hidden),
    withHiddenRequest(
      'DELETE /api/account',
      `Content-Type: application/octet-stream\r\nConnection: content-length\r\nContent-Length: ${hidden.length}`,
      hidden,
    ),
  ];
  const port = Number(new URL(site().url).port);
  const foreign: unknown[] = [];
  const signIns = people.map(async ({ email, password }) => {
    for (let round = 0; round < ROUNDS; round++) {
      const { status, body } = await post(LOGIN, { username: email, email, password });
      if (status !== 200 || body.user?.email !== email) foreign.push({ email, status, body });
    }
  });
  const polls = [0, 1].map(async () => {
    for (let round = 0; round < 4 * ROUNDS; round++) {
      const answer = await fetch(`${site().url}/api/user`);
      const text = await answer.text();
      if (answer.status !== 401 || text.includes('token')) foreign.push(text);
    }
  });
  const refusals = attacks.map(async (bytes) => {
    for (let round = 0; round < ROUNDS; round++)
      expect(await sendRaw(port, bytes)).toMatchObject({ statuses: [400], closed: true });
  });
  await Promise.all([...signIns, ...polls, ...refusals]);
  expect(foreign).toEqual([]);
});
