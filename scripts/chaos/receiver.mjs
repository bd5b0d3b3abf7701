import { once } from 'node:events';
import { createServer } from 'node:http';

/** Where the webhooks go. `events`: what came, in the order of its first successful arrival. */
export async function startReceiver() {
  const state = { failing: false, events: new Map(), clashes: [] };
  const server = createServer(async (request, response) => {
    try {
      const chunks = [];
      for await (const chunk of request) chunks.push(chunk);
      const body = Buffer.concat(chunks).toString();
      if (state.failing) {
        response.writeHead(503).end();
        return;
      }
      note(state, request, body);
      response.end('ok');
    } catch {
      // The sender was killed while it sent.
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return Object.assign(state, {
    url: `http://127.0.0.1:${server.address().port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

function note({ events, clashes }, request, body) {
  const id = `${request.url} ${request.headers['webhook-id']}`;
  const known = events.get(id);
  if (known) {
    known.times++;
    if (known.body !== body) clashes.push(id);
  } else {
    const { job_id: jobId, sequence } = JSON.parse(body);
    events.set(id, { endpoint: request.url, jobId, sequence, body, arrivedAt: Date.now(), times: 1 });
  }
}
