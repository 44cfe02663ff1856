// Opens a Chromium, prints its port, and keeps it until it is killed: hold-chromium.ts <program>
import { openChromium } from '../../cli/audit/chromium.ts';

const { port } = await openChromium(process.argv[2] ?? '');
process.stdout.write(`${port}\n`);
setInterval(() => {}, 1000);
