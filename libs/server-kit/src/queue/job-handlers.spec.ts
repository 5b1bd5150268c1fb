import { collectHandlers, type JobHandler } from './job-handlers';

const deliver: JobHandler<'conversion.deliver'> = { type: 'conversion.deliver', handle: async () => undefined };
const send: JobHandler<'mail.send'> = { type: 'mail.send', handle: async () => undefined };

describe('collectHandlers', () => {
  it('finds the handler of a type', () => {
    expect(collectHandlers([deliver, send]).get('conversion.deliver')).toBe(deliver);
  });

  it('refuses to start when a type of job has no handler', () => {
    expect(() => collectHandlers([])).toThrow('conversion.deliver has no handler');
  });

  it('refuses to start when a type of job has two handlers', () => {
    expect(() => collectHandlers([deliver, deliver, send])).toThrow('conversion.deliver has 2 handlers');
  });
});
