import { connect } from 'node:net';
import type { LoginResponse } from '@app/contracts';
import { newPerson, type Person } from '../support/people';
import { site } from '../support/site';
import { expect, test } from '../support/test';

const LOGIN = '/api/login';
const ROUNDS = 25;

async function post(path: string, body: object): Promise<{ status: number; body: Partial<LoginResponse> }> {
  const answer = await fetch(site().url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  return { status: answer.status, body: (await answer.json()) as Partial<LoginResponse> };
}

/** Sends bytes as they are; resolves with all that came back before the site closed the connection or fell silent. */
function speak(bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(Number(new URL(site().url).port), '127.0.0.1', () => socket.write(bytes));
    socket.setTimeout(5_000, () => socket.destroy());
    socket.on('data', (data) => void (text += data.toString())).on('error', () => undefined).on('close', () => resolve(text));
  });
}

/** A request that hides the beginning of another one in a body that nobody asked for. */
function hiding(line: string, framing: string, hidden: string): string {
  return `${line} HTTP/1.1\r\nHost: site\r\n${framing}\r\n\r\n${hidden}`;
}

test('no visitor can put a request into the connection on which others sign in', async () => {
  const people: Person[] = [newPerson(), newPerson(), newPerson()];
  for (const person of people) expect((await post('/api/register', { ...person, username: person.email })).status).toBe(201);

  const hidden = `HEAD ${LOGIN} HTTP/1.1\r\nHost: site\r\nX-Rest: `;
  const attacks = [
    hiding('GET /api/user', `Content-Length: ${hidden.length}`, hidden),
    hiding('HEAD /api/health', `Content-Length: ${hidden.length}`, hidden),
    hiding('DELETE /api/account', `Content-Type: text/plain\r\nConnection: content-length\r\nContent-Length: ${hidden.length}`, hidden),
  ];
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
    for (let round = 0; round < ROUNDS; round++) expect(await speak(bytes)).toMatch(/^HTTP\/1\.1 400 /);
  });
  await Promise.all([...signIns, ...polls, ...refusals]);
  expect(foreign).toEqual([]);
});
