import { deletionSchema } from './delete-panel';

const faults = (account: { email: string; totpEnabled: boolean }, values: object) =>
  deletionSchema(account)
    .safeParse(values)
    .error?.issues.map(({ path }) => path[0]) ?? [];
const account = { email: 'Dana@example.com', totpEnabled: false };
const given = { email: 'dana@example.com ', password: 'x', code: '' };

describe('deleting an account', () => {
  it('takes the own email in any case, and the password', () => {
    expect(faults(account, given)).toEqual([]);
  });
  it.each<[string, object, string]>([
    ['another email', { ...given, email: 'dan@example.com' }, 'email'],
    ['no email', { ...given, email: '' }, 'email'],
    ['no password', { ...given, password: '' }, 'password'],
  ])('is refused with %s', (_name, values, field) => {
    expect(faults(account, values)).toEqual([field]);
  });
  it('needs a code where there is a second factor', () => {
    expect(faults({ ...account, totpEnabled: true }, given)).toEqual(['code']);
    expect(faults({ ...account, totpEnabled: true }, { ...given, code: '123456' })).toEqual([]);
  });
});
