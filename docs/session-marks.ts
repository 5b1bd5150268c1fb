import { CONSENT_DENIED, CONSENT_GRANTED, type ReportedConversion } from '@app/contracts';
import { EMPTY_ADVISOR_INFO, newScenario } from '@app/domain';
import type { TestPage } from '@app/ui/testing';
import type * as WebKit from '@app/web-kit';

/** What a user leaves everywhere in `session-ends.spec.tsx`. */
export const MARK = 'Marlow Pike of Ann';
/** Identifiers of clicks have no spaces. */
const CLICK_ID = 'MarlowPikeOfAnn';

/** Leaves the mark in one store, and looks for it. */
export type Plant = { plant(): unknown; isLeft(): boolean | Promise<boolean> };

/** `bodies`: the calls so far that have the mark in their body. */
type At = { page: TestPage; kit: typeof WebKit; bodies: () => { body: string }[] };

export const has = (value: unknown): boolean => JSON.stringify(value).includes(MARK);

/** A create whose answer is lost is sent again as the same attempt, which is itself a memory of what was sent. */
function lostAnswer({ page, bodies }: At, create: () => Promise<unknown>): Plant {
  const attempt = (index: number) => (JSON.parse(bodies()[index]?.body ?? '{}') as { attempt?: string }).attempt;
  let before: string | undefined;
  return {
    async plant() {
      const index = bodies().length;
      create().catch(() => undefined);
      await page.until(() => bodies().length > index);
      before = attempt(index);
    },
    async isLeft() {
      const index = bodies().length;
      create().catch(() => undefined);
      await page.until(() => bodies().length > index);
      return attempt(index) === before;
    },
  };
}

/** One for each file of the list that dies with the session. */
export async function plantsOf(at: At): Promise<Record<string, Plant>> {
  const { kit, page } = at;
  const clickIds = await import('@app/web-kit/tracking');
  const advisor = await import('../mf-calculator/src/advisor/advisor-store');
  const drafts = await import('../mf-calculator/src/draft/draft-store');
  const calculations = await import('../mf-calculator/src/api/saved-calculations');
  const valuations = await import('../mf-marketplace/src/api/saved-valuations');
  const { watchFields } = await import('../shell/src/composition/updates/edited-fields');
  const edited = watchFields();
  const scenario = newScenario(EMPTY_ADVISOR_INFO, 'wirehouse', [{ channel: 'ria', name: MARK }]);
  return {
    'libs/web-kit/src/toast/toast-store.ts': {
      plant: () => kit.toast({ title: MARK }),
      isLeft: () => has(kit.currentToasts()),
    },
    'libs/web-kit/src/session/elevation.ts': {
      plant: () => kit.setElevationToken(MARK),
      isLeft: () => kit.elevationToken() !== null,
    },
    'libs/web-kit/src/tracking/click-ids.ts': {
      plant: () => clickIds.keepClickIds(`?gclid=${CLICK_ID}`),
      isLeft: () => {
        // It shows itself once there is consent.
        kit.decideConsent(CONSENT_GRANTED);
        const isThere = page.document.cookie.includes(CLICK_ID);
        kit.decideConsent(CONSENT_DENIED);
        return isThere;
      },
    },
    'libs/web-kit/src/tracking/conversions.ts': {
      plant: () => kit.announceConversion({ eventId: MARK } as never),
      isLeft: () => {
        const waiting: ReportedConversion[] = [];
        kit.followConversions((conversion) => void waiting.push(conversion))();
        waiting.forEach(kit.announceConversion);
        return has(waiting);
      },
    },
    'mf-calculator/src/advisor/advisor-store.ts': {
      plant: () => advisor.saveAdvisorInfo({ ...EMPTY_ADVISOR_INFO, city: MARK }),
      isLeft: () => has(advisor.readAdvisorInfo()),
    },
    'mf-calculator/src/draft/draft-store.ts': {
      plant: () => drafts.openDraft(scenario, { id: 'c1', version: 1, name: MARK }),
      isLeft: () => has(drafts.currentDraftState()),
    },
    'mf-calculator/src/api/saved-calculations.ts': lostAnswer(at, () =>
      calculations.createCalculation(kit.apiClient(), { name: MARK, scenario }),
    ),
    'mf-marketplace/src/api/saved-valuations.ts': lostAnswer(at, () =>
      valuations.createValuation(kit.apiClient(), { name: MARK } as never),
    ),
    'shell/src/composition/updates/edited-fields.ts': {
      plant: () => page.type(page.document.querySelector('main input'), MARK),
      isLeft: () => [...edited].some((field) => 'value' in field && field.value === MARK),
    },
  };
}
