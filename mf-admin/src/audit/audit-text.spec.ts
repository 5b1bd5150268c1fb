import type { AuditEntry } from '@app/contracts';
import { effectText } from './audit-text';

const of = (tables: string[], before: string | null, after: string | null) =>
  effectText({ tables, beforeHash: before, afterHash: after } as AuditEntry);

describe('what a call did, in the audit log', () => {
  it.each([
    ['Created', ['content.document'], null, 'b'],
    ['Changed', ['auth.users', 'auth.audit'], 'a', 'b'],
    ['Deleted', ['content.document'], 'a', null],
    ['No change', [], null, null],
    ['Looked up, nothing changed', ['auth.audit'], null, 'b'],
  ])('is %j for %j', (text, tables, before, after) => {
    expect(of(tables, before, after)).toBe(text);
  });
});
