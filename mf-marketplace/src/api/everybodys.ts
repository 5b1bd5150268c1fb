/** Of answers that are the same for everybody: the end of a session leaves them in place. */
export const EVERYBODYS = { public: true };
