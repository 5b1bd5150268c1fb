import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { NdaSignatureDto } from './nda.dto';

const faultyFields = (signature: Record<string, string>) =>
  validateSync(plainToInstance(NdaSignatureDto, signature)).map(({ property }) => property);

describe('a signature', () => {
  it.each(['山田太郎', '김민준', 'Łukasz', '山﨑'])('is taken as %s in each of its fields', (text) => {
    expect(faultyFields({ legalName: text, capacity: text, firm: text })).toEqual([]);
  });

  it.each(['محمد', 'Lee 😀', 'हिन्दी', 'אבי'])('is refused as %s at each field, by name', (text) => {
    expect(faultyFields({ legalName: text, capacity: 'Owner', firm: '' })).toEqual(['legalName']);
    expect(faultyFields({ legalName: 'Ada', capacity: text, firm: text })).toEqual(['capacity', 'firm']);
  });

  it('is refused under a name with digits for letters, and taken for a firm that has them', () => {
    expect(faultyFields({ legalName: 'Ada L0velace', capacity: 'Owner', firm: '1st Wealth 4U' })).toEqual([
      'legalName',
    ]);
    expect(faultyFields({ legalName: 'Ada Lovelace III', capacity: 'Owner', firm: '' })).toEqual([]);
  });
});
