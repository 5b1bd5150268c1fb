import { NotFoundException } from '@nestjs/common';
import { DomainError, type ErrorKind } from './domain-error';
import { toErrorAnswer } from './error-answer';

describe('the response to a failure', () => {
  it.each<[ErrorKind, number]>([
    ['invalid', 400],
    ['unauthenticated', 401],
    ['forbidden', 403],
    ['not-found', 404],
    ['gone', 410],
    ['conflict', 409],
    ['too-large', 413],
    ['unsupported-media', 415],
    ['throttled', 429],
    ['unavailable', 503],
  ])('a failure of kind %s has the status %d', (kind, status) => {
    expect(toErrorAnswer(new DomainError({ code: 'X.Y', kind, message: 'm' }), 'r').status).toBe(status);
  });

  it('contains code, message, fields and request id of a domain error', () => {
    const failure = new DomainError({ code: 'X.Y', kind: 'invalid', message: 'm', fields: { a: 'b' } });
    expect(toErrorAnswer(failure, 'r-1').body).toEqual({
      error: { code: 'X.Y', message: 'm', fields: { a: 'b' } },
      requestId: 'r-1',
    });
  });

  it('contains what is stored now, for a caller who was too late', () => {
    const failure = new DomainError({ code: 'X.Y', kind: 'conflict', message: 'm', current: { firms: 3 } });
    expect(toErrorAnswer(failure, 'r').body.error).toEqual({ code: 'X.Y', message: 'm', current: { firms: 3 } });
  });

  it('sends a throttled caller whole seconds, at least one', () => {
    const failure = new DomainError({ code: 'X.Y', kind: 'throttled', message: 'm', retryAfterSeconds: 0.2 });
    expect(toErrorAnswer(failure, 'r').headers).toEqual({ 'retry-after': '1' });
  });

  it.each([
    [new NotFoundException('Cannot GET /secret/path'), 404],
    [Object.assign(new Error('body of 5 MB'), { statusCode: 413 }), 413],
    [Object.assign(new Error('Unexpected token in /srv/app.js'), { statusCode: 400 }), 400],
    [Object.assign(new Error('teapot'), { statusCode: 418 }), 400],
  ])("replaces the framework's own text of %s", (failure, status) => {
    const answer = toErrorAnswer(failure, 'r');
    expect(answer.status).toBe(status);
    expect(JSON.stringify(answer.body)).not.toContain(failure.message);
  });

  it.each([new Error('connect to 10.0.0.5 failed'), 'a string', null, undefined, { statusCode: 502 }])(
    'hides the unexpected failure %p',
    (failure) => {
      const answer = toErrorAnswer(failure, 'r');
      expect(answer).toMatchObject({ status: 500, unexpected: true, body: { error: { code: 'SERVER.UNEXPECTED' } } });
      expect(JSON.stringify(answer.body)).not.toContain('10.0.0.5');
    },
  );
});
