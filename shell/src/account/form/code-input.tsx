import type { ReactNode } from 'react';
import { CODE_LENGTH } from '@app/contracts';
import { Input, type InputProps } from '@app/ui';
import { codeText } from './field-rules';

export type CodeInputProps = Omit<InputProps, 'value' | 'onChange' | 'onPaste' | 'type'> & {
  value: string;
  onValueChange: (code: string) => void;
};

/** Six digits: a keypad on phones, suggested from messages by the browser, pasted with or without gaps. */
export function CodeInput({ value, onValueChange, className, ...rest }: CodeInputProps): ReactNode {
  return (
    <Input
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_LENGTH}
      {...rest}
      value={value}
      onChange={(event) => onValueChange(codeText(event.target.value))}
      onPaste={(event) => {
        // The browser would cut "123 456" to six characters before the gap could be removed.
        event.preventDefault();
        onValueChange(codeText(event.clipboardData.getData('text')));
      }}
      className={`figures tracking-widest placeholder:tracking-normal ${className ?? ''}`}
    />
  );
}
