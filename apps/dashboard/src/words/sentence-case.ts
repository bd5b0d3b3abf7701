/** A one-word state, role, or severity of the API as it starts a label: `admin` is `Admin`. */
export function sentenceCase(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1).replaceAll('_', ' ');
}
