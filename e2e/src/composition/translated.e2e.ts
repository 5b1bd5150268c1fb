import type { Browser, Page } from '@playwright/test';
import { enterPractice, field } from '../support/calculator';
import { anotherDevice, newPerson, register, type Person } from '../support/people';
import { expect, interactive, test } from '../support/test';
import { translate, unprotectedTexts } from '../support/translation';

type Step = { does: string; act: (page: Page) => Promise<unknown> };

const T12 = /^Revenue, trailing/;
const choose = (label: string | RegExp, value: string) => (page: Page) =>
  page.getByLabel(label).first().selectOption(value);
const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click();

/** What a reader sees, figures and words, without what tells one account from another. */
async function shown(page: Page, person?: Person): Promise<string> {
  const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
  return person ? text.replaceAll(person.email, 'me@example.com') : text;
}

/**
 * Takes the same steps in an untouched page and in one whose texts are replaced before each of them, and compares all
 * that they show after each.
 */
async function compare(pages: { untouched: Page; translated: Page; people?: [Person, Person] }, steps: Step[]) {
  const { untouched, translated, people } = pages;
  for (const { does, act } of steps) {
    const before = await shown(untouched, people?.[0]);
    await translate(translated);
    for (const page of [untouched, translated]) await act(page);
    await expect(async () => {
      await expect(untouched.locator('main [aria-busy="true"]')).toHaveCount(0);
      const right = await shown(untouched, people?.[0]);
      expect(right, `${does}: changes what is shown`).not.toBe(before);
      expect(await shown(translated, people?.[1]), `${does}: in a translated page`).toBe(right);
    }).toPass({ timeout: 15_000 });
    // What the library of the toasts announces to a screen reader goes by itself.
    await expect.poll(() => unprotectedTexts(untouched), does).toEqual([]);
  }
}

async function open(path: string, pages: Page[]): Promise<void> {
  for (const page of pages) {
    await page.goto(path);
    await interactive(page);
  }
}

async function twoPages(page: Page, browser: Browser): Promise<{ untouched: Page; translated: Page }> {
  return { untouched: page, translated: await anotherDevice(browser, { viewport: page.viewportSize() }) };
}

test('the calculators of a translated page show the figures and words of an untouched one', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const pages = await twoPages(page, browser);
  const both = [pages.untouched, pages.translated];
  await open('/calculator', both);
  await compare(pages, [
    { does: 'entering a practice', act: enterPractice },
    { does: 'a T-12 of 2.4M', act: (at) => field(at, T12).fill('2.4M') },
    { does: 'another channel', act: (at) => at.getByRole('radio', { name: /Independent/ }).click({ force: true }) },
    { does: 'assets', act: (at) => field(at, 'Assets under management').fill('310M') },
    { does: 'a share of fees', act: (at) => field(at, 'Fee-based share of revenue').fill('20') },
    { does: 'a T-12 that cannot be', act: (at) => field(at, T12).fill('0') },
    { does: 'and again one that can', act: (at) => field(at, T12).fill('1.2M') },
  ]);
  await open('/simple-enhanced', both);
  await compare(pages, [
    { does: 'a T-12 of 2.4M, two offers', act: (at) => field(at, T12).fill('2.4M') },
    { does: 'an RIA as offer A', act: choose('Channel', 'ria') },
    { does: 'no offer B', act: (at) => at.getByRole('button', { name: 'Remove Offer B' }).click() },
    { does: 'an offer B again', act: (at) => at.getByRole('button', { name: 'Undo' }).click() },
  ]);
});

test('marketplace, dashboard and detailed calculator show in a translated page what an untouched one shows', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const pages = await twoPages(page, browser);
  const both = [pages.untouched, pages.translated];
  await open('/marketplace', both);
  await compare(pages, [
    {
      does: 'a filter',
      act: (at) => at.getByRole('group', { name: 'Filters' }).getByRole('link').first().click(),
    },
    { does: 'an order', act: follow('Largest AUM') },
    { does: 'no filter', act: follow('Clear all') },
  ]);

  const people: [Person, Person] = [newPerson(), newPerson()];
  for (const [index, at] of both.entries()) await register(at, people[index] ?? newPerson());
  await open('/dashboard?section=profile', both);
  await compare({ ...pages, people }, [
    { does: 'figures of the practice', act: (at) => at.getByLabel('City').fill('Austin') },
    { does: 'saved', act: (at) => at.getByRole('button', { name: 'Save changes' }).click() },
    { does: 'the overview', act: follow('Overview') },
    { does: 'the notifications', act: follow('Notifications') },
  ]);
  await open('/detailed-calculator', both);
  await compare({ ...pages, people }, [
    { does: 'a practice', act: enterPractice },
    { does: 'a T-12 of 2.4M', act: (at) => field(at, T12).fill('2.4M') },
    {
      does: 'the offers',
      act: (at) =>
        at
          .getByRole('button', { name: /Offers/ })
          .first()
          .click(),
    },
    { does: 'an RIA as offer A', act: choose('Channel', 'ria') },
    {
      does: 'the results',
      act: (at) =>
        at
          .getByRole('button', { name: /Results/ })
          .first()
          .click(),
    },
  ]);
});
