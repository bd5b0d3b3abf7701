/**
 * The text with other lines between its markers `<!-- name… -->` and `<!-- /name -->`, and nothing else changed.
 * Throws when they are not there exactly once each, in this order.
 */
export function replaceSection(text: string, name: string, lines: readonly string[]): string {
  const begins = [...text.matchAll(new RegExp(`^<!-- ${name}\\b.*-->$`, 'gm'))];
  const ends = [...text.matchAll(new RegExp(`^<!-- /${name} -->$`, 'gm'))];
  const [begin] = begins;
  const [end] = ends;
  if (begins.length !== 1 || ends.length !== 1 || !begin || !end || end.index < begin.index) {
    throw new Error(`There must be one <!-- ${name} --> and, after it, one <!-- /${name} -->.`);
  }
  const head = text.slice(0, begin.index + begin[0].length);
  return `${head}\n\n${lines.join('\n')}\n\n${text.slice(end.index)}`;
}
