import { createHash } from 'node:crypto';
import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { DisclosureRule, newListing, toPublicListing } from '@app/domain';
import { Paper, setParagraph, setTable } from '@app/server-kit/pdf';
import { withCanaries } from './canary';
import { findLeaks } from './leak-scan';

const { fields, canaries } = withCanaries(newListing('sell'), 'one');
const city = fields.city ?? '';
const aum = fields.aum ?? 0;

/** An archive of one compressed entry, without the directory at its end, which readers of streams do not need. */
function zipOf(content: string | Buffer): Buffer {
  const packed = deflateRawSync(content);
  const header = Buffer.alloc(30);
  header.write('PK\u0003\u0004', 'latin1');
  header.writeUInt16LE(8, 8);
  header.writeUInt32LE(packed.length, 18);
  header.writeUInt16LE(1, 26);
  return Buffer.concat([header, Buffer.from('a'), packed]);
}

/** A planted leak for each way in which a value can leave. */
const PLANTED: [string, string, () => string | Buffer][] = [
  ['plain', 'city', () => `The practice is in ${city}.`],
  ['in another case', 'city', () => city.toUpperCase()],
  ['in JSON', 'aum', () => JSON.stringify({ nested: [{ aum }] })],
  ['with thousands separators', 'aum', () => `$${aum.toLocaleString('en-US')}`],
  ['in cents', 'aum', () => `${aum * 100}`],
  ['in millions', 'aum', () => `${(aum / 1e6).toFixed(2)}M`],
  ['in an address', 'sellerEmail', () => `?mail=${encodeURIComponent(fields.sellerEmail ?? '')}`],
  ['in base64 amid other words', 'city', () => Buffer.from(`{"x":"${city}","y":1}`).toString('base64')],
  ['in hexadecimal', 'city', () => Buffer.from(city).toString('hex')],
  [
    'as a SHA-256',
    'sellerEmail',
    () =>
      createHash('sha256')
        .update(fields.sellerEmail ?? '')
        .digest('hex'),
  ],
  [
    'as an MD5',
    'crd',
    () =>
      createHash('md5')
        .update(fields.crd ?? '')
        .digest('hex'),
  ],
  ['reversed', 'firm', () => [...(fields.firm ?? '')].reverse().join('')],
  ['in a gzip stream', 'street', () => gzipSync(`<p>${fields.street}</p>`)],
  ['in a Brotli stream', 'street', () => brotliCompressSync(`<p>${fields.street}</p>`)],
  ['as UTF-16, as browsers keep it', 'city', () => Buffer.from(`{"city":"${city}"}`, 'utf16le')],
  ['in an archive', 'street', () => zipOf(`x ${fields.street}`)],
  ['in a gzip stream inside of an archive', 'street', () => zipOf(gzipSync(fields.street ?? ''))],
  [
    'in a PDF',
    'sellerName',
    () =>
      Buffer.concat([
        Buffer.from('%PDF-1.7\nstream\n'),
        deflateSync(`[<${Buffer.from(fields.sellerName ?? '').toString('hex')}>] TJ`),
        Buffer.from('\nendstream'),
      ]),
  ],
];

describe('the leak scan', () => {
  it.each(PLANTED)('finds a value %s', (_where, field, body) => {
    expect(findLeaks(canaries, body())).toEqual([field]);
  });

  it('finds a value in a PDF that we set, in its table and in its text', async () => {
    const paper = new Paper(
      { width: 612, height: 792, margins: { top: 60, bottom: 60, left: 60, right: 60 } },
      { title: 'A document', subject: 'A document', made: new Date(0) },
    );
    paper.pdf.addPage();
    setParagraph(paper, [{ text: `The practice of ${fields.sellerName} is sold.` }]);
    setTable(paper, { align: ['left'], header: ['City'], rows: [[city]], widths: [1], size: 9 });
    expect(findLeaks(canaries, (await paper.finish()).pdf)).toEqual(['city', 'sellerName']);
  });

  it.each(canaries.map(({ field, value }) => [field, value]))('finds %s', (field, value) => {
    expect(findLeaks(canaries, `"${value}"`)).toEqual([field]);
  });

  it('finds nothing in the public form of the same listing', () => {
    const shown = toPublicListing(fields, new DisclosureRule([]));
    expect(findLeaks(canaries, JSON.stringify(shown))).toEqual([]);
  });

  it('does not take the values of another listing for those of this one', () => {
    const other = withCanaries(newListing('sell'), 'two').fields;
    expect(findLeaks(canaries, JSON.stringify(other))).toEqual([]);
  });
});
