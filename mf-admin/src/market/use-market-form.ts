import { useRef, useState } from 'react';
import { failureText } from '../portal/failure';
import { refusedFields, type Typed } from './market-rules';

/** What was typed stays through a refusal; the first field of the form that is wrong has the focus. */
export function useMarketForm(initial: Typed, faultsOf: (typed: Typed) => Typed, refused = refusedFields) {
  const formRef = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState(initial);
  const [faults, setFaults] = useState<Typed>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [pending, setPending] = useState(false);

  const show = (found: Typed) => {
    setFaults(found);
    const fields = [...(formRef.current?.querySelectorAll<HTMLElement>('[name]') ?? [])];
    fields.find((field) => (field.getAttribute('name') ?? '') in found)?.focus();
  };
  const submit = async (save: (typed: Typed) => Promise<unknown>) => {
    const found = faultsOf(typed);
    setProblem(null);
    show(found);
    if (Object.keys(found).length > 0) return false;
    setPending(true);
    try {
      await save(typed);
      return true;
    } catch (error) {
      const fields = refused(error, Object.keys(initial));
      if (fields) show(fields);
      else setProblem(failureText(error));
      return false;
    } finally {
      setPending(false);
    }
  };
  return {
    formRef,
    typed,
    faults,
    problem,
    pending,
    isDirty: Object.keys(initial).some((name) => typed[name] !== initial[name]),
    submit,
    onType: (name: string, text: string) => {
      setTyped((now) => ({ ...now, [name]: text }));
      setFaults(({ [name]: _gone, ...rest }) => rest);
    },
  };
}
