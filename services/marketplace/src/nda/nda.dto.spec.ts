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
});
