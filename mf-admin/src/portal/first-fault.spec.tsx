import { useState, type ReactNode } from 'react';
import { Field, Input } from '@app/ui';
import { testScreen } from '@app/ui/testing';
import { focusFirstFault } from './first-fault';

const atOnce = (refuse: () => void) => refuse();

function Form({ answer = atOnce }: { answer?: (refuse: () => void) => void }): ReactNode {
  const [isFaulty, setFaulty] = useState(false);
  const error = isFaulty ? 'Write it first.' : undefined;
  return (
    <div onSubmit={focusFirstFault}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          answer(() => setFaulty(true));
        }}
      >
        <Field label="Note">
          <Input />
        </Field>
        <Field label="Answer" error={error}>
          <Input />
        </Field>
        <Field label="Reason" error={error}>
          <Input />
        </Field>
        <button type="submit">Send</button>
      </form>
    </div>
  );
}

describe('a form of the portal that refuses what was typed', () => {
  const screen = testScreen('https://site.test/', async () => (await import('../testing/web-kit')).queryClient());
  const focused = () => screen.page.document.activeElement;

  it('has the focus in the first field that says so, and leaves it in a later one that is corrected', async () => {
    await screen.show(<Form />);
    const submit = () => screen.page.act(() => screen.page.button('Send').closest('form')?.requestSubmit());
    screen.page.button('Send').focus();
    await submit();
    await screen.page.until(() => focused() === screen.page.field('Answer'));
    screen.page.field('Reason').focus();
    await submit();
    await screen.page.act(() => new Promise((done) => setTimeout(done)));
    expect(focused()).toBe(screen.page.field('Reason'));
  });

  it.each([
    ['takes the focus from the button', 'Send', 'Answer'],
    ['leaves a person who went on where they are', 'Note', 'Note'],
  ])('that the server refuses later %s', async (_, meanwhile, expected) => {
    let refuse = () => {};
    await screen.show(<Form answer={(then) => (refuse = then)} />);
    const named = (name: string) => (name === 'Send' ? screen.page.button(name) : screen.page.field(name));
    screen.page.button('Send').focus();
    await screen.page.act(() => screen.page.button('Send').closest('form')?.requestSubmit());
    await screen.page.act(() => new Promise((done) => setTimeout(done)));
    named(meanwhile).focus();
    await screen.page.act(() => refuse());
    await screen.page.until(() => screen.page.field('Answer').getAttribute('aria-invalid') === 'true');
    await screen.page.until(() => focused() === named(expected));
  });
});
