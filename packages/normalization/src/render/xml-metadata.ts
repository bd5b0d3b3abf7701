import { xmlText } from './xml-text.ts';

/**
 * Renders the metadata object as elements named by its keys, lists as `item` elements. Its size doesn't grow with the
 * file.
 */
export function metadataXml(metadata: Readonly<Record<string, unknown>>): string {
  return `<metadata>${fieldsXml(metadata)}</metadata>`;
}

function fieldsXml(value: object): string {
  return Object.entries(value)
    .map(([key, field]) => elementXml(key, field))
    .join('');
}

function elementXml(key: string, value: unknown): string {
  const plain = /^[a-z_][a-z0-9_.-]*$/i.test(key);
  const open = plain ? key : `entry name="${xmlText(key)}"`;
  const close = plain ? key : 'entry';
  if (value === null || value === undefined) return `<${open} xsi:nil="true"/>`;
  return `<${open}>${contentXml(value)}</${close}>`;
}

function contentXml(value: unknown): string {
  if (Array.isArray(value)) return value.map((item: unknown) => elementXml('item', item)).join('');
  if (typeof value === 'object' && value !== null) return fieldsXml(value);
  return xmlText(String(value));
}
