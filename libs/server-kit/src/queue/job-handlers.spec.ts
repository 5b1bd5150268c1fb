import { collectHandlers, type JobHandler } from './job-handlers';

const deliver: JobHandler = { type: 'conversion.deliver', handle: async () => undefined };

describe('collectHandlers', () => {
  it('finds the handler of a type', () => {
    expect(collectHandlers([deliver]).get('conversion.deliver')).toBe(deliver);
  });

  it('refuses to start when a type of job has no handler', () => {
    expect(() => collectHandlers([])).toThrow('conversion.deliver has no handler');
  });

  it('refuses to start when a type of job has two handlers', () => {
    expect(() => collectHandlers([deliver, deliver])).toThrow('conversion.deliver has 2 handlers');
  });
});
