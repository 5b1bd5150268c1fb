import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { ApplicationDto } from '../careers/job.dto';
import { LeadDto } from '../landing/landing.dto';
import { EbookDto } from '../playbook/playbook.controller';
import { FooterDto, SiteDto } from '../site/settings.dto';
import { FeedbackDto } from './feedback.dto';

const FIELDS = [
  ['an application', ApplicationDto, 'email', false],
  ['a landing page’s form', LeadDto, 'email', false],
  ['the playbook form', EbookDto, 'email', false],
  ['feedback', FeedbackDto, 'email', false],
  ['the site’s contact', SiteDto, 'contactEmail', true],
  ['the footer', FooterDto, 'socialemail', true],
] as const;

function faultsAt(dto: new () => object, field: string, value: string): string[] {
  const found = validateSync(plainToInstance(dto, { [field]: value })).find(({ property }) => property === field);
  return Object.values(found?.constraints ?? {});
}

describe.each(FIELDS)('the address in %s', (_, dto, field, mayBeEmpty) => {
  it.each(['x\u200b@example.com', 'x\u202e@example.com', 'x@exam\u00adple.com', 'x\u2028@example.com'])(
    'is refused as %j, and the field says why',
    (address) => {
      expect(faultsAt(dto, field, address)).toEqual([
        'The email address contains characters that cannot be seen. Please type it instead of pasting it.',
      ]);
    },
  );

  it.each([
    'ann',
    'ann@',
    'a b@example.com',
    'ann@example.com\r\nBcc: v@example.com',
    'ann@example',
    '<ann@example.com>',
    'a@example.com, b@example.com',
  ])('is refused as %j', (address) => {
    expect(faultsAt(dto, field, address)).toEqual(['Please enter a valid email address.']);
  });

  it('is taken as people write it, and empty only where none is needed', () => {
    for (const address of ['ann@example.com', ' Ann.Lee+x@Example.co.uk ', 'özgür@bücher.example'])
      expect(faultsAt(dto, field, address)).toEqual([]);
    expect(faultsAt(dto, field, '').length === 0).toBe(mayBeEmpty);
  });
});
