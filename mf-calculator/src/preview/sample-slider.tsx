import { useId } from 'react';

type Props = { label: string; value: number; min: number; max: number; step: number; shown: string; onChange: (value: number) => void };

/** The platform's own slider: keyboard, touch and screen readers come with it. */
export function SampleSlider({ label, value, min, max, step, shown, onChange }: Props) {
  const id = useId();
  return (
    <div>
      <div className="flex items-baseline justify-between gap-4 text-sm">
        <label htmlFor={id} className="font-medium">{label}</label>
        <output htmlFor={id} className="figures font-semibold">{shown}</output>
      </div>
      <input
        id={id}
        type="range"
        value={value}
        min={min}
        max={max}
        step={step}
        aria-valuetext={shown}
        onChange={(event) => onChange(Number(event.target.value))}
        className="focus-ring mt-1 h-11 w-full cursor-pointer rounded-input accent-accent"
      />
    </div>
  );
}
