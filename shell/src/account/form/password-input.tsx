import { Eye, EyeOff } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { cx, Input, type InputProps } from '@app/ui';

/** A password that can be looked at before it is sent. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'prefix' | 'suffix'>): ReactNode {
  const [shown, setShown] = useState(false);
  const Icon = shown ? EyeOff : Eye;
  return (
    <div className="relative">
      <Input {...props} type={shown ? 'text' : 'password'} className="pr-12" />
      <button
        type="button"
        aria-label={shown ? 'Hide password' : 'Show password'}
        aria-pressed={shown}
        onClick={() => setShown(!shown)}
        className={cx(
          'focus-ring absolute inset-y-0 right-0 grid w-11',
          'place-items-center rounded-input text-ink-faint hover:text-ink',
        )}
      >
        <Icon aria-hidden="true" strokeWidth={1.5} className="size-5" />
      </button>
    </div>
  );
}
