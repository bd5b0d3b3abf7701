// Preloaded into every supervised process, so that it ends with its supervisor from the start: loading its own code can
// take a second, and its environment contains master keys. Later, the process listens for `disconnect` itself and shuts
// down in order.
if (!process.connected) process.exit(1);
process.once('disconnect', () => {
  if (process.listenerCount('disconnect') === 0) process.exit(1);
});
