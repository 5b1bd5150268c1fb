import { useEffect, useReducer } from 'react';
import type { EbookResponse } from '@app/contracts';
import { useRequestPlaybook } from '../api/request-playbook';
import { failureMessage } from './failure-message';
import { NOTICE_MS, playbook, START } from './playbook-state';

/** The life of one playbook form. `onAnswer` hears of the link as soon as it is there. */
export function usePlaybook(onAnswer?: (response: EbookResponse) => void) {
  const [state, dispatch] = useReducer(playbook, START);
  const request = useRequestPlaybook();
  const { notice } = state;

  useEffect(() => {
    if (!notice) return;
    const timer = setTimeout(() => dispatch({ kind: 'notice-over' }), NOTICE_MS);
    return () => clearTimeout(timer);
  }, [notice]);

  const submit = () => {
    dispatch({ kind: 'submitted' });
    if (playbook(state, { kind: 'submitted' }).phase !== 'submitting' || state.phase !== 'form') return;
    request.mutate(
      { email: state.email.trim() },
      {
        onSuccess: (response) => {
          dispatch({ kind: 'answered', response });
          onAnswer?.(response);
        },
        onError: (error) => dispatch({ kind: 'failed', message: failureMessage(error) }),
      },
    );
  };
  return {
    state,
    submit,
    type: (email: string) => dispatch({ kind: 'typed', email }),
    reset: () => {
      request.reset();
      dispatch({ kind: 'reset' });
    },
  };
}
