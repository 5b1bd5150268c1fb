import { expectAccessible } from '../support/accessibility';
import { codeIn, linkIn, waitForMail } from '../support/inbox';
import { anotherDevice, enroll, newPerson, signIn } from '../support/people';
import { expect, interactive, test } from '../support/test';

test('an address is changed by links in both mailboxes, and the earlier mailbox undoes it', async ({
  page,
  browser,
  problems,
}) => {
  problems.expect(/40[01]/);
  const person = newPerson();
  const next = { ...person, email: `private.${person.email}` };
  await enroll(page, person);
  await page.goto('/verify-email');
  await page.getByLabel('Verification Code').fill(codeIn(await waitForMail(person.email, /verification code/)));
  await page.getByRole('button', { name: 'Verify' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);

  await page.goto('/dashboard?section=profile');
  const panel = page.getByRole('region', { name: 'Email address' });
  await panel.getByRole('button', { name: 'Change your email address' }).click();
  await panel.getByLabel('New email address').fill(next.email);
  await expect(panel.getByText('Is this an address at your firm?')).toBeVisible();
  await panel.getByLabel('Your password', { exact: true }).fill(person.password);
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Send the links' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(2);

  // The mails are read on a phone that is not signed in.
  const phone = await anotherDevice(browser, { viewport: { width: 390, height: 844 } });
  for (const [mail, heading] of [
    [await waitForMail(next.email, /Confirm your new/), 'One more step'],
    [await waitForMail(person.email, /Approve a new/), 'Your email address is changed'],
  ] as const) {
    await phone.goto('about:blank');
    expect((await phone.goto(linkIn(mail)))?.headers()['referrer-policy']).toBe('no-referrer');
    await interactive(phone);
    await expect(phone, 'the secret leaves the address at once').toHaveURL(/\/change-email$/);
    await phone.getByRole('button', { name: 'Confirm' }).click();
    await expect(phone.getByRole('heading', { name: heading })).toBeVisible();
  }
  await page.reload();
  await expect(page.getByText(`You sign in with ${next.email}.`)).toBeVisible();

  const changed = await waitForMail(person.email, /was changed/);
  expect(changed.text).not.toContain(next.email);
  await phone.goto(linkIn(changed));
  await phone.getByRole('button', { name: 'Undo the change' }).click();
  await expect(phone.getByRole('heading', { name: 'Your account has this address again' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page, 'every device is signed out').toHaveURL(/\/auth\?redirect=dashboard$/);

  await phone.goto(linkIn(await waitForMail(person.email, /Choose a new .* password/)));
  const back = { ...person, password: `a whole new sentence ${Date.now()}` };
  await phone.getByLabel('New password').fill(back.password);
  await phone.getByRole('button', { name: 'Save the new password' }).click();
  await expect(phone).toHaveURL(/\/auth\?notice=password-reset$/);
  await signIn(phone, back);
  await expect(phone).toHaveURL(/\/dashboard$/);
  await phone.context().close();
});
