export interface Loop {
  readonly id: string;
  /** INS01 to INS04. */
  readonly ins?: string;
  readonly first: string;
  readonly born?: string;
  readonly plan?: string;
  readonly end?: string;
}

/** An 834 with these members, full or, with `action` 2, of changes. */
export function edi834(loops: readonly Loop[], action = '4'): Uint8Array {
  const members = loops.flatMap(({ id, ins = 'Y*18*030*XN', first, born, plan, end }) => [
    ins.startsWith('Y') ? `INS*${ins}*A***FT` : `INS*${ins}*A`,
    `REF*0F*${id}`,
    `NM1*IL*1*LEE*${first}`,
    ...(born === undefined ? [] : [`DMG*D8*${born}*F`]),
    ...(plan === undefined ? [] : [`HD*030**HLT*${plan}*EMP`, 'DTP*348*D8*20250101']),
    ...(end === undefined ? [] : [`DTP*349*D8*${end}`]),
  ]);
  const body = ['ST*834*0001*005010X220A1', `BGN*00*1*20250101*1200****${action}`, ...members];
  const segments = [
    'ISA*00*          *00*          *ZZ*SENDER         *ZZ*RECEIVER       *250101*1200*^*00501*000000001*0*P*:',
    'GS*BE*SENDER*RECEIVER*20250101*1200*1*X*005010X220A1',
    ...body,
    `SE*${body.length + 1}*0001`,
    'GE*1*1',
    'IEA*1*000000001',
    '',
  ];
  return new Uint8Array(Buffer.from(segments.join('~\n')));
}
