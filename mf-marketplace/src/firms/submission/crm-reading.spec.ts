import { CRM_FORMS, FORMS_WITHOUT_CRM, isCrmForm, takesInjection } from '@app/contracts';
import { manifest } from '../../manifest';

describe('what the CRM reads', () => {
  it('are the forms of the specification, and not the one of a submission', async () => {
    const { FORM_ID } = await import('./submission-editor');
    expect(FORM_ID).toBe('submit-firm-form');
    expect(FORMS_WITHOUT_CRM).toContain(FORM_ID);
    expect([...FORMS_WITHOUT_CRM, 'any-other-form'].filter(isCrmForm)).toEqual([]);
    expect(CRM_FORMS.every(isCrmForm)).toBe(true);
  });

  it.each(['/submit-firm', '/submit-firm-protected', '/submit-firm-payment'])(
    'is nothing at %s, where no code of others runs',
    (path) => {
      const route = manifest.routes.find((each) => each.path === path);
      if (!route) throw new Error(`the remote has no route ${path}`);
      expect([route.sensitive, takesInjection({ release: manifest, route })]).toEqual([true, false]);
    },
  );
});
