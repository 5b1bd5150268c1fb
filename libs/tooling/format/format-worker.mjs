import { parentPort, workerData } from 'node:worker_threads';
import { formatFile } from './format-file.mjs';

const { files, isCheck } = /** @type {{ files: string[], isCheck: boolean }} */ (workerData);
const findings = [];
for (const file of files) findings.push(...(await formatFile(file, { isCheck })));
parentPort?.postMessage(findings);
