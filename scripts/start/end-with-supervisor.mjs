// Preloaded into every supervised process, so that it ends with its supervisor from its first moment on: loading its
// own code may take a second, and master keys are in its environment already. Once it listens for `disconnect` itself,
// it ends in its own order.
if (!process.connected) process.exit(1);
process.once('disconnect', () => {
  if (process.listenerCount('disconnect') === 0) process.exit(1);
});
