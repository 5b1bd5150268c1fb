import type { SessionPlace } from '../sessions/session.repository';
import { isUnfamiliar } from './session-opening.service';

const chrome = (version: number) =>
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) ' +
  `Chrome/${version}.0.0.0 Safari/537.36`;
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';
const home: SessionPlace = { userAgent: chrome(140), network: '203.0.113.0/24' };

describe('the place of a sign-in', () => {
  it.each<[string, SessionPlace, SessionPlace[], boolean]>([
    ['the first session of all', home, [], false],
    ['the same browser at home', home, [home], false],
    ['a later version of it in a hotel', { userAgent: chrome(141), network: '198.51.100.0/24' }, [home], false],
    ['another browser at home', { userAgent: FIREFOX, network: '203.0.113.0/24' }, [home], false],
    ['another browser elsewhere', { userAgent: FIREFOX, network: '198.51.100.0/24' }, [home], true],
    [
      'another browser elsewhere, seen long ago',
      { userAgent: FIREFOX, network: '198.51.100.0/24' },
      [home, home, { userAgent: FIREFOX, network: null }],
      false,
    ],
    ['a program without a name elsewhere', { userAgent: null, network: '198.51.100.0/24' }, [home], true],
    [
      'another browser from no network, after one from none',
      { userAgent: FIREFOX, network: null },
      [{ ...home, network: null }],
      true,
    ],
  ])('%s', (_, place, earlier, unfamiliar) => {
    expect(isUnfamiliar(place, earlier)).toBe(unfamiliar);
  });
});
