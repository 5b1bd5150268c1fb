import { useId, type ReactNode } from 'react';

export type SliderProps = {
  label: string;
  /** Beside the label: an explanation on demand. */
  aside?: ReactNode;
  value: number;
  min: number;
  max: number;
  step?: number;
  /** The value as people say it. */
  shown: string;
  onValueChange: (value: number) => void;
  onBlur?: () => void;
};

/** The native slider, which supports keyboard, touch and screen readers. */
export function Slider({
  label,
  aside,
  value,
  min,
  max,
  step = 1,
  shown,
  onValueChange,
  onBlur,
}: SliderProps): ReactNode {
  const id = useId();
  return (
    <div>
      <div className="flex items-center gap-1.5 text-sm">
        <label htmlFor={id} className="font-medium">
          {label}
        </label>
        {aside}
        <output htmlFor={id} className="figures ml-auto font-semibold">
          {shown}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={shown}
        onChange={({ target }) => onValueChange(Number(target.value))}
        onBlur={onBlur}
        className="focus-ring mt-1 h-11 w-full cursor-pointer rounded-input accent-accent"
      />
    </div>
  );
}
