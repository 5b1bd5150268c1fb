import { Agent, request as httpRequest } from 'node:http';
import { Body, Controller, Delete, Get, Headers, HttpCode, Options, Param, Post } from '@nestjs/common';
import { IsString } from 'class-validator';
import { Public } from '@app/server-kit';
import { sendRaw, type RawResponse } from '@app/testing/hostile';
import { startSiteAndApi, type SiteAndApi } from './site-and-api';
import { login } from './smuggled-requests';

/** Shorter than the site's timeout for the API: until then a request hangs whose answer went to another. */
const VICTIM_TIMEOUT_MS = 10_000;

/** Bearers whose call reached the controller. */
const served: string[] = [];

class Login {
  @IsString() username: string;
}

@Controller('api')
class VictimsController {
  @Public() @Get('user') user(@Headers('authorization') authorization = ''): { who: string } {
    served.push(authorization.slice(7));
    return { who: authorization.slice(7) };
  }
  @Public() @HttpCode(201) @Post('login') login(@Body() { username }: Login): { token: string } {
    return { token: `token-of-${username}` };
  }
  @Public() @Delete('things/:id') remove(@Param('id') id: string): { removed: string } {
    return { removed: id };
  }
  @Public() @Options('things') options(): string[] {
    return [];
  }
}

/** How many visitors repeat their calls how often at least, while how many attackers try how often. */
export type Traffic = { visitors: number; rounds: number; attackers: number; tries: number };

export type Victims = SiteAndApi & {
  /** Every request that the API's parser found. */
  seen: string[];
  served: string[];
  /**
   * Repeats an attack on several connections while visitors use the site; every visitor must get their own answers in
   * time.
   */
  attack: (bytes: string, traffic: Traffic, answers?: number) => Promise<RawResponse[]>;
};

/** A site and an API with two calls whose answers belong to one visitor. */
export async function startVictims(): Promise<Victims> {
  const stack = await startSiteAndApi(VictimsController);
  const seen: string[] = [];
  stack.api
    .getHttpServer()
    .prependListener('request', ({ method, url }: { method: string; url: string }) => seen.push(`${method} ${url}`));
  const { site: port } = stack.ports;
  return {
    ...stack,
    seen,
    served,
    async attack(bytes, { visitors, rounds, attackers, tries }, answers) {
      const done = new AbortController();
      const visits = times(visitors, (index) => visit(port, `visitor-${index}`, rounds, done.signal));
      const attack = async () => {
        const responses: RawResponse[] = [];
        for (let each = 0; each < tries; each++) responses.push(await sendRaw(port, bytes, answers));
        return responses;
      };
      const responses = (await Promise.all(times(attackers, attack))).flat();
      done.abort();
      expect((await Promise.all(visits)).flat()).toEqual([]);
      return responses;
    },
  };
}

const times = <T>(length: number, make: (index: number) => T): T[] => Array.from({ length }, (_, index) => make(index));

/** A visitor on a kept-alive connection who repeats two calls; resolves with every answer that was not theirs. */
async function visit(port: number, who: string, rounds: number, until: AbortSignal): Promise<string[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const foreign: string[] = [];
  for (let round = 0; round < rounds || !until.aborted; round++) {
    for (const [method, path, body, own] of [
      ['GET', '/api/user', '', { who }],
      ['POST', '/api/login', login(who), { token: `token-of-${who}` }],
    ] as const) {
      const text = await ask({ agent, port, method, path }, who, body).catch(String);
      if (text !== JSON.stringify(own)) foreign.push(text);
    }
  }
  agent.destroy();
  return foreign;
}

type Call = { agent: Agent; port: number; method: string; path: string };

function ask(call: Call, who: string, body: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${who}`,
      ...(body !== '' && { 'content-type': 'application/json', 'content-length': body.length }),
    };
    const sent = httpRequest({ ...call, host: '127.0.0.1', headers, timeout: VICTIM_TIMEOUT_MS }, (response) => {
      let text = '';
      response.on('data', (data: Buffer) => void (text += data.toString())).on('end', () => resolve(text));
    });
    sent.on('timeout', () => sent.destroy(new Error('no answer'))).on('error', reject);
    sent.end(body);
  });
}

const isErrorBody = (text: string) =>
  /\{"error":\{"code":"REQUEST\.[A-Z_]+","message":"[^"]+"\},"requestId":"[^"]+"\}$/.test(text);

/** Expects an ambiguous request to be rejected, while every visitor gets their own answer. */
export async function expectRejected(victims: Victims, name: string, bytes: string, traffic: Traffic): Promise<void> {
  for (const { statuses, closed, text } of await victims.attack(bytes, traffic)) {
    expect([statuses.filter((status) => status !== 100), closed]).toEqual([[400], true]);
    if (!name.startsWith('HEAD')) expect(isErrorBody(text)).toBe(true);
  }
  expect(victims.seen.filter((request) => !['GET /api/user', 'POST /api/login'].includes(request))).toEqual([]);
}

/** Expects a valid request to be forwarded as one, while every visitor gets their own answer. */
export async function expectForwarded(
  victims: Victims,
  bytes: string,
  expected: number[],
  traffic: Traffic,
): Promise<void> {
  for (const { statuses, text } of await victims.attack(bytes, traffic, expected.length)) {
    expect(statuses).toEqual(expected);
    expect(text).not.toContain('visitor');
  }
  expect(victims.seen.filter((request) => request.includes('smuggled'))).toEqual([]);
}
