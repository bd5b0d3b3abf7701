import type { ExcelLayout, SourceLayout } from '../source/source-layout.ts';
import { csvDecoder } from './csv.ts';
import type { Decoder } from './decoder.ts';
import { withoutDittos } from './ditto-marks.ts';
import { edi834Decoder } from './edi-834/edi-834.ts';
import { fixedWidthDecoder } from './fixed-width/fixed-width.ts';
import { withNamesAbove } from './names-above.ts';
import { withOutline } from './outline.ts';
import { withoutPeopleCells, withPeople } from './people-cells.ts';
import { withPersonAbove } from './rows-below.ts';
import { withoutSections, withSections } from './sections.ts';
import { readTextTables, withoutTables } from './text-tables.ts';
import { withUnreadColumns } from './unread-columns.ts';

/** Returns the decoder for a layout's format. It can't read other layouts. */
export type DecoderFor = (layout: SourceLayout) => Decoder;

const tablesDecoder: Decoder = {
  format: 'csv',
  decode: (source, layout, options) => {
    if (layout.format !== 'csv' || layout.tables === undefined) throw new TypeError('The layout has no tables.');
    const plain = withoutTables(layout);
    return readTextTables(() => csvDecoder.decode(source, plain, options), layout, layout.tables);
  },
};

/** @param excel reads workbooks, in this process or another one */
export function decodersWith(excel: Decoder<ExcelLayout>): DecoderFor {
  const decoders = { csv: csvDecoder, excel, fixed_width: fixedWidthDecoder, edi_834: edi834Decoder };
  return (layout) => {
    const decoder = layout.format === 'csv' && layout.tables ? tablesDecoder : (decoders[layout.format] as Decoder);
    if (layout.format === 'edi_834') return decoder;
    const { rowsBelow, unreadColumns, dittoColumns, namesAbove, columns } = layout;
    const sections = layout.format === 'fixed_width' ? undefined : layout.sections;
    const people = layout.format === 'fixed_width' ? undefined : layout.peopleCells;
    const outline = layout.format === 'excel' ? layout.outlineColumns : undefined;
    const parts = [rowsBelow, unreadColumns, dittoColumns, namesAbove, outline, sections, people];
    if (parts.every((one) => one === undefined)) return decoder;
    return {
      format: decoder.format,
      decode: (source, own, options) => {
        const plain = withoutPeopleCells(own);
        const listed =
          sections === undefined
            ? decoder.decode(source, plain, options)
            : withSections(decoder.decode(source, withoutSections(plain), options), sections);
        const rows = people === undefined ? listed : withPeople(listed, people, columns.length);
        const written = dittoColumns === undefined ? rows : withoutDittos(rows, dittoColumns);
        const named = namesAbove === undefined ? written : withNamesAbove(written, namesAbove);
        const filled = outline === undefined ? named : withOutline(named, outline);
        const whole = rowsBelow === undefined ? filled : withPersonAbove(filled, rowsBelow);
        return unreadColumns === undefined ? whole : withUnreadColumns(whole, columns, unreadColumns);
      },
    };
  };
}
