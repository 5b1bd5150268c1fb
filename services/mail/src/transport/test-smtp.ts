import { createTransport } from 'nodemailer';
import { smtpFailure } from './classify-failure';

const LIMIT_MS = 10_000;

/** Connects and signs in, sends nothing. The text says what happened, without an answer of the server. */
export async function testSmtp(url: string): Promise<{ works: boolean; text: string }> {
  const transporter = createTransport({
    url,
    connectionTimeout: LIMIT_MS,
    greetingTimeout: LIMIT_MS,
    socketTimeout: LIMIT_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    await transporter.verify();
    return { works: true, text: 'The mail server answered and accepted the sign-in.' };
  } catch (error) {
    return { works: false, text: textOf(smtpFailure(error).code) };
  } finally {
    transporter.close();
  }
}

function textOf(code: string | undefined): string {
  switch (code) {
    case 'EAUTH':
      return 'The mail server refused the user name or the password.';
    case 'EDNS':
      return 'No server was found with this name.';
    case 'ETLS':
      return 'The connection could not be encrypted.';
    case 'ETIMEDOUT':
      return 'The mail server did not answer in time.';
    default:
      return 'The mail server could not be reached.';
  }
}
