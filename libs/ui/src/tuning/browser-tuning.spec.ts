import { browserTuning, IMAGE_MARGIN_PX } from './browser-tuning';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const SAFARI =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, ' +
  'like Gecko) Version/18.4 Safari/605.1.15';
const CHROME = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const EDGE = `${CHROME} Edg/140.0.0.0`;
const CHROME_ON_IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, ' +
  'like Gecko) CriOS/140.0.0.0 Mobile/15E148 Safari/604.1';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, ' +
  'like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36';

describe('the tuning of the specification', () => {
  it.each([
    ['Firefox', FIREFOX, [3, 500, 3000]],
    ['Safari', SAFARI, [2, 1000, 4000]],
    ['Chrome on an iPhone, which is Safari inside', CHROME_ON_IPHONE, [2, 1000, 4000]],
    ['Chrome', CHROME, [6, 300, 1000]],
    ['Edge', EDGE, [6, 300, 1000]],
    ['Chrome on Android', ANDROID, [6, 300, 1000]],
    ['whatever says nothing', '', [6, 300, 1000]],
  ])('for %s', (_name, userAgent, [maxConnections, animationMs, loadingDelayMs]) => {
    expect(browserTuning(userAgent)).toEqual({ maxConnections, animationMs, loadingDelayMs });
  });
  it('loads a picture 50 px before it can be seen', () => {
    expect(IMAGE_MARGIN_PX).toBe(50);
  });
});
