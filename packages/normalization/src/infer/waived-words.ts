const WAIVED = /^(waived?|declined?|opt(ed)?[ -]?out)$/i;

export const saysWaived = (value: string): boolean => WAIVED.test(value);
