const NAMES = { csv: 'CSV', excel: 'Excel', fixed_width: 'Fixed-width', edi_834: 'X12 834' } as const;

export type FileFormat = keyof typeof NAMES;

export const formatLabel = (format: FileFormat): string => NAMES[format];

export const FORMAT_CHOICES = Object.entries(NAMES).map(([value, label]) => ({ value, label }));
