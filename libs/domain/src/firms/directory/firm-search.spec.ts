import { firmSizeOf, firmValues, type SearchableFirm } from './firm-facets';
import { firmFits, firmSearchParameters, firmSortOf, readFirmSearch, withFirmValue } from './firm-search';

const FIRM: SearchableFirm = { channel: 'ria', advisors: 38, custodians: ['Alder Trust'], protocol: 'unknown' };
const searchOf = (text: string) => readFirmSearch(new URLSearchParams(text));

describe('the values of a firm', () => {
  it.each([
    [0, '0-9'],
    [9, '0-9'],
    [10, '10-49'],
    [999, '200-999'],
    [1_000, '1000-4999'],
    [5_000, '5000-up'],
    [90_000, '5000-up'],
  ])('%i advisors are in the band %s', (advisors, size) => {
    expect(firmSizeOf(advisors)).toBe(size);
  });

  it('are none of a size that is not known', () => {
    expect(firmValues('size', { ...FIRM, advisors: null })).toEqual([]);
  });
});

describe('a search of firms', () => {
  it('is read from an address without what means nothing', () => {
    const text = `q=+oak+&channel=bank&channel=ria&channel=ria&size=1&custodian=+&custodian=B&custodian=A&sort=x`;
    expect(searchOf(text)).toEqual({ q: 'oak', chosen: { channel: ['ria'], custodian: ['A', 'B'] }, sort: null });
    expect(searchOf(`custodian=${'a'.repeat(81)}`).chosen).toEqual({});
    const many = Array.from({ length: 30 }, (_, index) => `custodian=${index}`).join('&');
    expect(searchOf(many).chosen.custodian).toHaveLength(20);
  });

  it.each(['q=oak&channel=ria&size=0-9&custodian=A&custodian=B&protocol=left&sort=verified', 'sort=name', ''])(
    'has the address %j, whatever the order of its parameters',
    (text) => {
      const mixed = new URLSearchParams([...new URLSearchParams(text)].reverse());
      expect(firmSearchParameters(readFirmSearch(mixed)).toString()).toBe(text);
    },
  );

  it.each([
    ['', 'name'],
    ['sort=relevance', 'name'],
    ['q=a', 'relevance'],
    ['q=a&sort=advisors', 'advisors'],
  ])('at %j is ordered by %s', (text, sort) => {
    expect(firmSortOf(searchOf(text))).toBe(sort);
  });

  it('takes a value and gives it back', () => {
    const search = searchOf('channel=ria');
    expect(withFirmValue(search, 'channel', 'ria').chosen.channel).toEqual([]);
    expect(withFirmValue(search, 'size', '0-9').chosen).toEqual({ channel: ['ria'], size: ['0-9'] });
  });

  it.each([
    ['channel=ria&size=10-49', true],
    ['channel=regional', false],
    ['custodian=Alder+Trust&custodian=Other', true],
    ['custodian=Other', false],
    ['protocol=unknown', true],
  ])('finds the firm by %s: %p', (text, isFound) => {
    expect(firmFits(searchOf(text).chosen, FIRM)).toBe(isFound);
  });

  it('lets a facet ignore its own choice', () => {
    expect(firmFits({ channel: ['regional'] }, FIRM, 'channel')).toBe(true);
  });
});
