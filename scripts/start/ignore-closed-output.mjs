/**
 * `npm start | head`: whoever reads the output may go, and the service stays. Unheard, the broken pipe would end us in
 * the middle of the set-up, with PostgreSQL left running.
 */
export function ignoreClosedOutput() {
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error) => {
      if (error.code !== 'EPIPE' && error.code !== 'ERR_STREAM_DESTROYED') throw error;
    });
  }
}
