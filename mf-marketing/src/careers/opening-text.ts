import type { EmploymentType, JobSummary, SalaryRange } from '@app/contracts';
import { formatMoney } from '@app/ui';

export const EMPLOYMENT_NAMES: Record<EmploymentType, string> = {
  'full-time': 'Full-time',
  'part-time': 'Part-time',
  contract: 'Contract',
};

export function placeText({ location, remote }: Pick<JobSummary, 'location' | 'remote'>): string {
  return remote ? `${location} or remote` : location;
}

export function salaryText({ from, to }: SalaryRange): string {
  return from === to ? `${formatMoney(from)} a year` : `${formatMoney(from)} to ${formatMoney(to)} a year`;
}
