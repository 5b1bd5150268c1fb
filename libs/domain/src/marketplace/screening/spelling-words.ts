const ALPHABET = 'abcdefghijklmnopqrstuvwxyz';

/** Words by which letters are spelled aloud, in the order of the alphabet; a dash where a row has none. */
const ROWS = [
  // Radio and aviation, the police, and switchboards.
  'alpha bravo charlie delta echo foxtrot golf hotel india juliett kilo lima mike november oscar papa quebec romeo ' +
    'sierra tango uniform victor whiskey xray yankee zulu',
  'adam boy charles david edward frank george henry ida john king lincoln mary nora ocean paul queen robert sam tom ' +
    'union - william - young zebra',
  'able baker - dog easy fox - how item jig - love - nan oboe peter - roger sugar tare uncle - - - yoke -',
  // The names of the letters, and the Greek ones.
  'ay bee cee dee ee eff gee aitch eye jay kay ell em en oh pee cue ar ess tee you vee dubya ex why zee',
  'eh be see - e ef - haitch aye j k el - - o pea queue are es tea yu - - eks wye zed',
  'alfa beta chi - epsilon phi gamma eta iota - kappa lambda mu nu omicron pi - rho sigma tau ' +
    'upsilon - omega xi psi zeta',
];

export const SPELLING: ReadonlyMap<string, string> = new Map(
  ROWS.flatMap((row) =>
    row
      .split(' ')
      .map((word, at): [string, string] => [word, ALPHABET.charAt(at)])
      .filter(([word]) => word !== '-'),
  ),
);
