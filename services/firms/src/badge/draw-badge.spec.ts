import { drawBadge } from './draw-badge';

const nameIn = (svg: string) => /font-weight="600"[^>]*>([^<]*)</.exec(svg)?.[1];

describe('the name on the badge', () => {
  it.each([
    ['Alder Wealth', 'Alder Wealth', false],
    ['Harbor Vale Wealth', 'Harbor Vale Wealth', false],
    ['Pemberton Reach Advisors', 'Pemberton Reach Advisors', true],
    ['Alder & Birch Wealth Partners', 'Alder &amp; Birch Wealth Par…', true],
    ['東京都中央銀行', '東京都中央銀行', false],
    ['東京都中央銀行資産管理', '東京都中央銀行資産管理', true],
    ['東京都中央銀行資産管理株式会社', '東京都中央銀行資産管理株…', true],
  ])('of %s is %s, drawn to fit: %j', (name, shown, isFitted) => {
    const svg = drawBadge({ name });
    expect(nameIn(svg)).toBe(shown);
    expect(svg.includes('textLength="176"')).toBe(isFitted);
  });
});
