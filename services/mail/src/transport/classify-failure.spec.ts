import { classifyFailure, smtpFailure } from './classify-failure';

const failure = (code?: string, responseCode?: number) =>
  Object.assign(new Error('550 no such user ada@firm.test'), {
    ...(code && { code }),
    ...(responseCode && { responseCode }),
  });

describe('a mail that was not taken', () => {
  it.each([
    ['an unknown recipient', 'EENVELOPE', 550, 'refused', 'smtp-550'],
    ['a message that is not wanted', 'EMESSAGE', 554, 'refused', 'smtp-554'],
    ['a full mailbox', 'EENVELOPE', 452, 'not-now', 'smtp-452'],
    ['greylisting', 'EENVELOPE', 451, 'not-now', 'smtp-451'],
    ['a server that wants TLS first', 'EENVELOPE', 530, 'not-now', 'smtp-530'],
    ['wrong credentials', 'EAUTH', 535, 'not-now', 'smtp-535'],
    ['a server that refuses us', 'ECONNECTION', 554, 'not-now', 'smtp-554'],
    ['a server that is away', 'ESOCKET', undefined, 'not-now', 'esocket'],
    ['silence', 'ETIMEDOUT', undefined, 'not-now', 'etimedout'],
    ['an error of our own', undefined, undefined, 'not-now', 'unknown'],
  ])('because of %s', (_, code, responseCode, kind, reason) => {
    expect(classifyFailure(smtpFailure(failure(code, responseCode)))).toEqual({ kind, reason });
  });
});
