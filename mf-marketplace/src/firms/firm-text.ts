import type { FactState, SourceKind } from '@app/domain';
import type { Noun } from '../layout/filter-panel';

export const FIRMS: Noun = { one: 'firm', many: 'firms' };

export const DIRECTORY = '/firm-profiles';

export const STATE_NAMES: Record<FactState, string> = {
  verified: 'Verified',
  stale: 'Verification out of date',
  unverified: 'Not verified',
  sample: 'Sample data',
};

export const SOURCE_NAMES: Record<SourceKind, string> = {
  regulator: 'Regulator',
  firm_website: 'Firm website',
  press: 'Press',
  own_statement: 'Stated by the firm',
  sample: 'Sample',
};
