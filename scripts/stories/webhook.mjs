// node scripts/stories/webhook.mjs: sends a real event through a delivery process to a receiver that verifies it with a
// stock Standard Webhooks library, and writes what went over the wire to docs/stories/webhook.md.
import { writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { openBed } from '../bench/delivery-bed.mjs';

const root = join(import.meta.dirname, '../..');
const { Webhook } = createRequire(join(root, 'apps/delivery/package.json'))('standardwebhooks');
const secret = 'a-secret-for-the-bench-alone';
const bed = await openBed({ concurrency: 5 });
try {
  await bed.start();
  await bed.addFailed('evt_story_', 1);
  await bed.recover();
  while ((await bed.countSucceeded()) < 1) await sleep(50);
  const { headers, body } = bed.receiver.last;
  const verified = new Webhook(secret, { format: 'raw' }).verify(body, headers);
  const outcome = (work) => {
    try {
      work();
      return 'accepted';
    } catch (error) {
      return `refused: ${error.message}`;
    }
  };
  const tampered = outcome(() => new Webhook(secret, { format: 'raw' }).verify(body.replace('97', '98'), headers));
  const stranger = outcome(() => new Webhook('another-secret-altogether', { format: 'raw' }).verify(body, headers));
  const attempts = await bed.db.deliveryAttempt.findMany();
  const shown = Object.entries(headers).filter(([name]) => /^(webhook-|x-service-|user-agent|content-)/.test(name));
  const page = `# A webhook, received and verified

Written by \`node scripts/stories/webhook.mjs\`, which sends a real event to a receiver of its own and checks it with the
\`standardwebhooks\` package. The secret is \`${secret}\`.

## What arrived

\`\`\`
POST /hook HTTP/1.1
${shown.map(([name, value]) => `${name}: ${value}`).join('\n')}

${body}
\`\`\`

## What the stock verifier says

\`\`\`js
new Webhook(secret, { format: 'raw' }).verify(body, headers)
\`\`\`

| request | result |
|---|---|
| as received | accepted: \`${verified.event}\` |
| one digit of the body changed | ${tampered} |
| another secret | ${stranger} |

## What the attempt log has

\`\`\`json
${JSON.stringify(
  attempts.map(({ number, outcome: result, responseStatus }) => ({
    number,
    outcome: result,
    response_status: responseStatus,
  })),
  null,
  2,
)}
\`\`\`
`;
  writeFileSync(join(root, 'docs/stories/webhook.md'), page);
  console.log('docs/stories/webhook.md was written.');
} finally {
  await bed.close();
}
process.exit(0);
