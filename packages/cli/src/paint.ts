import type { Io } from './io.ts';

const CODES = { red: 31, green: 32, yellow: 33, cyan: 36, dim: 2, bold: 1 } as const;
export type Paint = (style: keyof typeof CODES, text: string) => string;

/** Supports NO_COLOR (https://no-color.org). Otherwise, uses color in terminals. */
export function painter(io: Io, stream: 'stdout' | 'stderr'): Paint {
  const { NO_COLOR, FORCE_COLOR, TERM } = io.env;
  const isForced = FORCE_COLOR !== undefined && FORCE_COLOR !== '' && FORCE_COLOR !== '0';
  const isOn = !NO_COLOR && TERM !== 'dumb' && (isForced || io[stream].isTTY === true);
  return (style, text) => (isOn ? `\u001b[${CODES[style]}m${text}\u001b[0m` : text);
}

export function paintStatus(paint: Paint, status: string): string {
  if (status === 'completed' || status === 'succeeded') return paint('green', status);
  if (status === 'completed_with_errors' || status === 'held') return paint('yellow', status);
  return status === 'failed' ? paint('red', status) : paint('cyan', status);
}

/** Escapes control characters: text from files or the network must not control the terminal. */
export function printable(text: string): string {
  return text.replace(/\p{Cc}/gu, (character) =>
    character === '\n' || character === '\t' ? ' ' : `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`,
  );
}
