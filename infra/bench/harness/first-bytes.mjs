// Requests a page repeatedly on one connection; prints in JSON after how many ms the first byte of each answer came.
import { Agent, get } from 'node:http';

const [url = '', count = '1'] = process.argv.slice(2);
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** @returns {Promise<number>} */
function firstByte() {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const request = get(url, { agent, headers: { 'accept-encoding': 'gzip' } }, (answer) => {
      const millis = performance.now() - began;
      if (answer.statusCode !== 200) return reject(new Error(`${url} answered ${answer.statusCode}`));
      answer.resume().once('end', () => resolve(millis));
    });
    request.once('error', reject);
  });
}

// The first one opens the connection.
await firstByte();
const millis = [];
while (millis.length < Number(count)) millis.push(await firstByte());
agent.destroy();
process.stdout.write(JSON.stringify(millis));
