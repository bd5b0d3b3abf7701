/**
 * Words of German, French, Spanish, Italian, Dutch and Portuguese column labels, without their accents, each with the
 * English words it stands for: payroll programs write their headers in the language of the person who exports.
 */
const MEANINGS: Readonly<Record<string, string>> = {
  'first name': 'vorname rufname prenom prenoms voornaam primeiro',
  'last name': 'nachname familienname zuname apellido apellidos cognome achternaam sobrenome nom',
  name: 'nombres naam',
  full: 'completo completa vollstandiger complet volledige',
  'first given': 'nombre',
  birth: 'naissance nacimiento nascita nascimento geboorte',
  date: 'datum fecha data',
  'birth date': 'geburtsdatum geburtstag geboortedatum',
  gender: 'geschlecht sexe sexo sesso geslacht genero',
  street: 'strasse straße rue calle straat rua',
  address: 'adresse anschrift direccion indirizzo adres endereco domicilio',
  city: 'ort stadt wohnort ville ciudad citta stad plaats cidade localidad',
  zip: 'plz postleitzahl postal',
  'postal code': 'postcode codigopostal codepostal',
  state: 'bundesland provincia',
  country: 'staat pais paese pays',
  phone: 'telefon telefonnummer telefono telefoon telefone rufnummer',
  mobile: 'handy mobil movil cellulare',
  email: 'courriel correo mailadresse',
  id: 'nr nummer numero matricule kennung identificacion',
  code: 'codigo codice',
  'employee id': 'personalnummer personalnr mitarbeiternummer personeelsnummer matricola',
  employee: 'mitarbeiter arbeitnehmer empleado salarie dipendente werknemer trabajador',
  member: 'mitglied miembro membre membro',
  'member id': 'mitgliedsnummer versichertennummer',
  employer: 'arbeitgeber firma empresa employeur azienda werkgever entreprise societe',
  spouse: 'ehegatte ehepartner conyuge conjoint coniuge',
  child: 'kind hijo hija enfant figlio',
  hire: 'eintritt embauche contratacion ingreso assunzione',
  'hire date': 'eintrittsdatum einstellungsdatum',
  'employment termination date': 'austrittsdatum',
  plan: 'tarif',
  coverage: 'cobertura couverture copertura deckung',
  start: 'beginn inicio debut inizio vigencia ingang',
  'coverage start': 'versicherungsbeginn',
  end: 'ende fin einde termino vencimiento',
  'coverage end': 'versicherungsende',
  relationship: 'verwandtschaft verwandtschaftsgrad parentesco parente parentela',
  group: 'gruppe grupo groupe gruppo',
  amount: 'beitrag prima premio betrag importe montant',
  of: 'de del du der des di da do el la le les el von vom dei della',
};

export const FOREIGN_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(MEANINGS).flatMap(([english, words]) =>
    words.split(' ').map((word) => [word, english.split(' ')] as const),
  ),
);
