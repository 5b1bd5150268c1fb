import {
  discountText,
  formatCompactMoney,
  formatDate,
  formatDateTime,
  formatFileSize,
  formatMoney,
  formatNumber,
  formatPercent,
  formatPhone,
  moneyText,
} from './format';

describe('figures and dates for reading', () => {
  it.each([
    [1250000, '$1,250,000'],
    ['1250000.49', '$1,250,000'],
    [-300, '−$300'],
    [0, '$0'],
    [-0.4, '$0'],
    [null, 'N/A'],
    ['', 'N/A'],
    ['n/a', 'N/A'],
    [Number.NaN, 'N/A'],
  ])('money %j reads %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });
  it.each([
    [{ amount: 29_900, currency: 'usd' }, '$299'],
    [{ amount: -29_950, currency: 'usd' }, '−$299.50'],
    [{ amount: 29_900, currency: 'eur' }, '299 EUR'],
  ])('minor units %j read %s', (money, text) => {
    expect(moneyText(money)).toBe(text);
  });
  it('amounts of a column have the same places', () => {
    const column = [29_900, -5_000, 18_920].map((amount) => moneyText({ amount, currency: 'usd' }, { cents: true }));
    expect(column).toEqual(['$299.00', '−$50.00', '$189.20']);
  });

  it('says what a coupon takes off', () => {
    expect(discountText({ percent: 12.5 })).toBe('12.5% off');
    expect(discountText({ amount: { amount: 5_000, currency: 'usd' } })).toBe('$50 off');
  });
  it('cents show where they are asked for', () => {
    expect(formatMoney(299, { cents: true })).toBe('$299.00');
    expect(formatMoney('-1250.5', { cents: true })).toBe('−$1,250.50');
  });
  it.each([
    [1_250_000, '$1.3M'],
    [-2_500_000, '−$2.5M'],
    [0, '$0'],
    [undefined, 'N/A'],
  ])('compact money %j reads %s', (amount, text) => {
    expect(formatCompactMoney(amount)).toBe(text);
  });
  it.each([
    [27.9, '27.9%'],
    [0, '0.0%'],
    [-3.45, '−3.5%'],
    [-0.01, '0.0%'],
    ['12', '12.0%'],
    [null, 'N/A'],
  ])('percentage %j reads %s', (value, text) => {
    expect(formatPercent(value)).toBe(text);
  });
  it('counts have separators', () => {
    expect([formatNumber(12500), formatNumber(-1200)]).toEqual(['12,500', '−1,200']);
  });
  it.each([
    ['+1 614 555 0142', '(614) 555-0142'],
    ['+1 312 555 0142 ext. 12', '(312) 555-0142 ext. 12'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['(614) 555-0142', '(614) 555-0142'],
    ['', ''],
  ])('writes the stored number %j as %j', (stored, shown) => {
    expect(formatPhone(stored)).toBe(shown);
  });

  it('the size of a file is in megabytes', () => {
    expect([1, 104_857, 104_858, 3_355_443, 26_214_400].map(formatFileSize)).toEqual([
      'under 0.1 MB',
      'under 0.1 MB',
      '0.1 MB',
      '3.2 MB',
      '25 MB',
    ]);
  });
  it('a day stays that day whatever the zone of the machine', () => {
    expect(formatDate('2026-03-31')).toBe('March 31, 2026');
    expect(formatDateTime('2026-03-31T14:05:00Z')).toBe('Mar 31, 2026, 10:05 AM EDT');
    expect(formatDateTime('2026-09-01T00:00:00Z')).toBe('Aug 31, 2026, 8:00 PM EDT');
    expect(formatDateTime('2026-12-31T12:59:59Z')).toBe('Dec 31, 2026, 7:59 AM EST');
  });
  it('a moment is on the day of the site', () => {
    expect(formatDate('2026-04-01T01:00:00Z')).toBe('March 31, 2026');
    expect(formatDate(new Date('2026-04-01T04:00:00Z'))).toBe('April 1, 2026');
    expect(formatDate('2027-01-01T04:59:59Z')).toBe('December 31, 2026');
  });
  it('a date that cannot be read is missing and not Invalid Date', () => {
    expect(['soon', null, '2026-13-01'].map(formatDate)).toEqual(['N/A', 'N/A', 'N/A']);
    expect(formatDateTime('')).toBe('N/A');
  });
});
