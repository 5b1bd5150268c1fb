import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { ShieldCheck } from 'lucide-react';
import { Button, Card, Field, Input } from '@app/ui';
import { CODE_LENGTH } from '@app/contracts';
import { ApiError, setElevationToken, toast, verifyTwoFactor } from '@app/web-kit';
import { codeFault } from './code-rule';

/** Section 9: the page opens a moment after the confirmation, so that the eye can follow. */
const OPEN_AFTER_MS = 300;
const INVALID = 'Invalid authentication code';

function failureText(error: unknown): string {
  return error instanceof ApiError ? error.message : INVALID;
}

/** Specification 2.9. The elevation lives in memory, so a reload asks again. */
export function TwoFactorScreen(): ReactNode {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string>();
  const [verifying, setVerifying] = useState(false);
  const field = useRef<HTMLInputElement>(null);

  const refuse = (text: string) => {
    setVerifying(false);
    setFault(text);
    field.current?.focus();
  };
  const fail = (description: string) => {
    toast({ title: 'Verification Failed', description, variant: 'destructive' });
    setCode('');
    refuse(description);
  };
  const verify = async (event: FormEvent) => {
    event.preventDefault();
    const invalid = codeFault(code);
    if (verifying) return;
    if (invalid) return refuse(invalid);
    setVerifying(true);
    setFault(undefined);
    try {
      const token = await verifyTwoFactor(code);
      if (token === null) return fail(INVALID);
      toast({ title: 'Verification Successful', description: 'You now have access to the admin portal', variant: 'success' });
      setTimeout(() => setElevationToken(token), OPEN_AFTER_MS);
    } catch (error) {
      fail(failureText(error));
    }
  };
  return (
    <div className="page flex min-h-[calc(100dvh-4rem)] items-center justify-center py-12">
      <Card className="w-full max-w-md sm:p-8">
        <div className="mb-5 grid size-12 place-items-center rounded-full bg-accent-soft text-accent">
          <ShieldCheck aria-hidden="true" strokeWidth={1.5} className="size-6" />
        </div>
        <h1 className="font-display text-xl font-semibold">Two-Factor Authentication</h1>
        <p className="mt-2 text-sm text-ink-soft">Please enter the 6-digit code from your authentication app.</p>
        <form noValidate onSubmit={(event) => void verify(event)} className="mt-6 flex flex-col gap-5">
          <Field label="Verification Code" error={fault} help="Open your authenticator app to view your verification code" required showRequired={false}>
            <Input
              ref={field}
              autoFocus
              value={code}
              onChange={(event) => setCode(event.target.value.replace(/\s/g, ''))}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={CODE_LENGTH}
              placeholder="Enter 6-digit code"
              className="figures tracking-widest placeholder:tracking-normal"
            />
          </Field>
          <Button type="submit" size="lg" pending={verifying} pendingLabel="Verifying...">
            Verify
          </Button>
        </form>
      </Card>
    </div>
  );
}
