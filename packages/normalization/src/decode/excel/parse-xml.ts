import { SaxesParser } from 'saxes';
import { SourceError } from '../../source/source-error.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Calls `onOpen` for each element of a small part, with its local name, because prefixes differ between writers. */
export function parseXml(
  part: string,
  xml: string,
  onOpen: (name: string, attributes: Attributes) => void,
  onText?: (name: string, text: string) => void,
): void {
  const parser = new SaxesParser();
  const path: string[] = [];
  const local = (name: string) => name.slice(name.indexOf(':') + 1);
  parser.on('doctype', () => {
    throw new SourceError(
      'corrupt_file',
      'The workbook contains a document type declaration.',
      `Office Open XML doesn't allow it (part ${part}).`,
    );
  });
  parser.on('error', (cause) => {
    throw new SourceError('corrupt_file', 'The workbook is damaged.', `Part ${part} isn't well-formed XML.`, { cause });
  });
  parser.on('opentag', (tag) => {
    path.push(local(tag.name));
    onOpen(
      local(tag.name),
      Object.fromEntries(Object.entries(tag.attributes).map(([key, value]) => [local(key), String(value)])),
    );
  });
  parser.on('text', (text) => onText?.(path.at(-1) ?? '', text));
  parser.on('closetag', () => path.pop());
  parser.write(xml).close();
}
