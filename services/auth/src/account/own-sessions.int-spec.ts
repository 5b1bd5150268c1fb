import { randomUUID } from 'node:crypto';
import type {
  CurrentUserResponse,
  ErrorBody,
  LoginResponse,
  MessageResponse,
  RegisterResponse,
  SessionsResponse,
} from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';

const HOUR = 3_600_000;
const password = 'correct horse battery';
const WINDOWS =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) ' +
  'Version/18.5 Mobile/15E148 Safari/604.1';

type Session = { token: string; csrf: string };

describe('the sessions of an account', () => {
  let test: TestApp;
  let account = 0;
  let email: string;
  let here: Session;
  let there: Session;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    test.clock.reset();
    email = `user${++account}@example.com`;
    here = await opened('/api/register', { username: email, password, firstName: 'Ann', lastName: 'Lee' }, WINDOWS);
    there = await opened('/api/login', { username: email, password }, IPHONE);
  });

  async function opened(path: string, body: object, userAgent = WINDOWS): Promise<Session> {
    const { body: answer, headers } = await test.call<RegisterResponse | LoginResponse>('POST', path, {
      body,
      headers: { 'user-agent': userAgent },
    });
    return { token: answer.token, csrf: headers.get('x-csrf-token') ?? '' };
  }
  const list = async ({ token } = here) =>
    (await test.call<SessionsResponse>('GET', '/api/account/sessions', { token })).body.sessions;
  const end = (id: string, { token, csrf } = here) =>
    test.call<MessageResponse & ErrorBody>('DELETE', `/api/account/sessions/${id}`, {
      token,
      headers: { 'x-csrf-token': csrf },
    });
  const endAll = ({ token, csrf } = here) =>
    test.call<MessageResponse & ErrorBody>('DELETE', '/api/account/sessions', {
      token,
      headers: { 'x-csrf-token': csrf },
    });
  const user = ({ token }: Session) => test.call<CurrentUserResponse>('GET', '/api/user', { token });

  it('are listed with device names and this session marked, without tokens or whole IP addresses', async () => {
    const sessions = await list();
    expect(sessions).toEqual(
      expect.arrayContaining([
        {
          id: expect.any(String),
          current: true,
          device: 'Chrome on Windows',
          network: '127.0.0.0/24',
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
        },
        {
          id: expect.any(String),
          current: false,
          device: 'Safari on iPhone',
          network: '127.0.0.0/24',
          createdAt: expect.any(String),
          lastSeenAt: expect.any(String),
        },
      ]),
    );
    expect(sessions).toHaveLength(2);
  });

  it('are listed for their owner only', async () => {
    const otherUser = await opened('/api/register', {
      username: `other${account}@example.com`,
      password,
      firstName: 'S',
      lastName: 'T',
    });
    expect(await list(otherUser)).toHaveLength(1);
  });

  it('leave the list when they expire', async () => {
    test.clock.advance(23 * HOUR);
    await test.call('GET', '/api/user', { token: here.token, headers: { 'x-idle-ms': '0' } });
    test.clock.advance(2 * HOUR);
    const fresh = (await user(here)).body.token ?? '';
    expect((await list({ token: fresh, csrf: '' })).map(({ current }) => current)).toEqual([true]);
  });

  it('end one by one, immediately and with a row in the audit log', async () => {
    const other = (await list()).find(({ current }) => !current)!;
    expect((await end(other.id)).status).toBe(200);
    expect([(await user(there)).status, (await user(here)).status]).toEqual([401, 200]);
    expect(await list()).toHaveLength(1);
    expect(
      await test.database.dataSource.query(
        'SELECT action, session_id FROM auth.audit WHERE session_id = $1 AND action = $2',
        [other.id, 'session_revoked'],
      ),
    ).toHaveLength(1);
  });

  it('can be ended by their own calls too', async () => {
    const own = (await list()).find(({ current }) => current)!;
    expect((await end(own.id)).status).toBe(200);
    expect((await user(here)).status).toBe(401);
  });

  it("are not found, with one answer for another user's, ended, invented and malformed ones", async () => {
    const otherUser = await opened('/api/register', {
      username: `other${account}@example.com`,
      password,
      firstName: 'S',
      lastName: 'T',
    });
    const foreign = (await list(otherUser))[0]!.id;
    const ended = (await list()).find(({ current }) => !current)!.id;
    await end(ended);
    const answers = await Promise.all(
      [foreign, ended, randomUUID(), 'nonsense', "1' OR '1'='1", '%00'].map((id) => end(encodeURIComponent(id))),
    );
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(new Set(answers.map(({ body }) => JSON.stringify(body.error))).size).toBe(1);
    expect((await user(otherUser)).status).toBe(200);
  });

  it('end everywhere, including here', async () => {
    expect((await endAll()).body.message).toBe('You have been signed out everywhere.');
    expect([(await user(here)).status, (await user(there)).status]).toEqual([401, 401]);
    expect((await user(await opened('/api/login', { username: email, password }))).status).toBe(200);
  });

  it('do not end without the CSRF token', async () => {
    expect((await endAll({ ...here, csrf: there.csrf })).body.error.code).toBe('REQUEST.CSRF');
    expect((await user(there)).status).toBe(200);
  });
});
