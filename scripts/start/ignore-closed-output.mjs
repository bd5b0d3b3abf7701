/**
 * `npm start | head`: the reader can exit while the service continues. Without this handler, the broken pipe would end
 * the process during set-up and leave PostgreSQL running.
 */
export function ignoreClosedOutput() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error;
    });
  }
}
