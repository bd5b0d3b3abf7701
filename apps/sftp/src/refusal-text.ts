/** Explains why a file was rejected or a job failed: a line each for code, message, and details. */
export async function* refusalText({
  code,
  message,
  details,
}: {
  code?: unknown;
  message?: unknown;
  details?: unknown;
}): AsyncGenerator<string> {
  const lines = [code, message, details].filter((line) => typeof line === 'string' && line !== '');
  yield `${lines.join('\n')}\n`;
}
