import { checkConsumers } from './outbox-consumer';

describe('the consumers of the outbox', () => {
  it('are complete with one for each name', () => {
    expect(() =>
      checkConsumers([{ names: ['sign_up'] }, { names: ['mail.written'] }], ['sign_up', 'mail.written']),
    ).not.toThrow();
  });

  it('are refused when messages of a name would wait forever', () => {
    expect(() => checkConsumers([{ names: ['sign_up'] }])).toThrow('mail.written has no consumer');
  });

  it('are refused when two handle the same name', () => {
    expect(() => checkConsumers([{ names: ['sign_up'] }, { names: ['sign_up'] }], ['sign_up'])).toThrow(
      'sign_up has 2 consumers',
    );
  });
});
