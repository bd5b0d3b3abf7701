export const MONTH_NAMES = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** Names and abbreviations by month, without accents. No word means different months in two of the languages. */
const NAMES_BY_LANGUAGE: Readonly<Record<string, string>> = {
  english: 'jan feb mar apr may jun jul aug sep|sept oct nov dec',
  spanish:
    'enero|ene febrero marzo abril|abr mayo junio julio agosto|ago septiembre|setiembre|set octubre noviembre diciembre|dic',
  portuguese:
    'janeiro fevereiro|fev marco abril|abr maio|mai junho julho agosto|ago setembro|set outubro|out novembro dezembro|dez',
  french:
    'janvier|janv fevrier|fevr|fev mars avril|avr mai juin juillet|juil aout|aou septembre octobre novembre decembre',
  german:
    'januar|janner februar marz|maerz|mrz|maer april mai juni juli august september oktober|okt november dezember|dez',
  italian:
    'gennaio|gen febbraio marzo aprile maggio|mag giugno|giu luglio|lug agosto|ago settembre|set ottobre|ott novembre dicembre|dic',
  dutch: 'januari februari maart|mrt april mei juni juli augustus september oktober|okt november december',
};

const monthByName = new Map(MONTH_NAMES.map((name, at) => [name, at + 1]));
for (const names of Object.values(NAMES_BY_LANGUAGE))
  for (const [at, month] of names.split(' ').entries())
    for (const name of month.split('|')) monthByName.set(name, at + 1);

/** 1 to 12 for a month name or its usual abbreviation, in any case, with or without accents and period, or else 0. */
export const monthOfName = (name: string): number => (name.length > LONGEST ? 0 : (monthByName.get(fold(name)) ?? 0));

/** With accents as characters of their own. Sorting the accents of longer texts would take the square of their length. */
const LONGEST = 40;
const fold = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}.]/gu, '')
    .toLowerCase();
