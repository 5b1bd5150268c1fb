/**
 * @param {import('./stack.mjs').FirstAdmin} admin
 * @param {string} url
 * @param {string} file
 */
export async function describeSignIn({ email, password, totpSecret, otpauthUrl }, url, file) {
  const { default: qrcode } = await import('qrcode');
  const picture = await qrcode.toString(otpauthUrl, { type: 'terminal', small: true });
  return [
    `First administrator (shown this once; kept in ${file}, readable by you alone)`,
    '',
    `  sign in at         ${url}/secure-management-portal`,
    `  email              ${email}`,
    `  one-time password  ${password}`,
    `  two-factor secret  ${totpSecret}`,
    `  for apps           ${otpauthUrl}`,
    '',
    picture.replaceAll(/^/gm, '  ').trimEnd(),
    '',
  ].join('\n');
}
