import { testScreen } from '@app/ui/testing';
import { ReceivedNotice } from './form-outcome';

describe('what replaces a form that was sent', () => {
  const screen = testScreen('https://site.test/', async () => (await import('../testing/web-kit')).queryClient());
  const texts = () => [...screen.page.document.querySelectorAll('h2, p')].map(({ textContent }) => textContent);

  it.each([
    ['We will write to you.', ['Thank you', 'We will write to you.', 'Reference number: LP-2345-6789']],
    ['Thank you', ['Thank you', 'Reference number: LP-2345-6789']],
  ])('says %j once', async (message, expected) => {
    await screen.show(<ReceivedNotice title="Thank you" received={{ reference: 'LP-2345-6789', message }} />);
    expect(texts()).toEqual(expected);
  });
});
