const KIB = 1024;
export const LOGO_MAX_BYTES = 1024 * KIB;
/** By what the file contains. No SVG: it can hold scripts, and what we show is drawn again from pixels. */
export const LOGO_TYPES = ['png', 'jpeg', 'webp'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** In pixels, of each side. A logo of the largest size takes 64 MB of memory while it is drawn again. */
export const LOGO_SIDE = { min: 64, max: 4_000 } as const;
/** Of the longer to the shorter side. */
export const LOGO_MAX_RATIO = 8;

/** What the content of a file says, not its name. `type` is null when it is no picture that we read. */
export type LogoFile = { bytes: number; type: string | null; width: number; height: number; frames: number };

const isLogoType = (type: string | null): type is LogoType => LOGO_TYPES.some((each) => each === type);

/** Why a file cannot be a firm's logo, as a sentence, or null. */
export function logoFault({ bytes, type, width, height, frames }: LogoFile): string | null {
  if (bytes === 0) return 'The file is empty.';
  if (bytes > LOGO_MAX_BYTES) return 'Choose a file of at most 1 MB.';
  if (!isLogoType(type)) return 'Choose an image in PNG, JPEG or WebP format.';
  if (frames > 1) return 'Choose an image that is not animated.';
  const [shorter, longer] = width < height ? [width, height] : [height, width];
  const sides = `This one has ${width} by ${height}.`;
  if (shorter < LOGO_SIDE.min) return `Choose an image of at least ${LOGO_SIDE.min} pixels on each side. ${sides}`;
  if (longer > LOGO_SIDE.max) return `Choose an image of at most ${LOGO_SIDE.max} pixels on each side. ${sides}`;
  return longer > shorter * LOGO_MAX_RATIO
    ? `Choose an image whose longer side is at most ${LOGO_MAX_RATIO} times the shorter one. ${sides}`
    : null;
}
