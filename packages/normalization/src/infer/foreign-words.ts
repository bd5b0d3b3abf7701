/**
 * Words of German, French, Spanish, Italian, Dutch, and Portuguese column labels, without accents, with their English
 * equivalents. Payroll programs write headers in the user's language.
 */
const MEANINGS: Readonly<Record<string, string>> = {
  'first name': 'vorname rufname prenom prenoms voornaam primeiro prenome',
  'last name': 'nachname familienname zuname apellido apellidos cognome achternaam sobrenome nom',
  name: 'nombres naam',
  full: 'completo completa vollstandiger complet volledige',
  'first given': 'nombre',
  birth: 'geb naissance nacimiento nac nascita nascimento geboorte',
  date: 'datum fecha data',
  'birth date': 'geburtsdatum geburtstag geboortedatum',
  gender: 'geschlecht geschl sexe sexo sesso geslacht genero',
  street: 'strasse straße rue calle straat rua',
  address: 'adresse anschrift direccion indirizzo adres endereco domicilio',
  city: 'ort stadt wohnort ville ciudad citta stad plaats cidade localidad pueblo municipio commune comune gemeente municipalite woonplaats',
  zip: 'plz postleitzahl postal',
  'postal code': 'postcode codigopostal codepostal',
  state: 'bundesland provincia etat',
  country: 'staat pais paese pays',
  initial: 'inicial iniciales initiale iniziale',
  phone: 'telefon telefonnummer telefono telefoon telefone rufnummer',
  mobile: 'handy mobil movil cellulare',
  email: 'courriel correo mailadresse',
  // `Correo Electrónico`, `E-Mail électronique`: electronic, without a meaning of its own.
  electronic: 'electronico electronica electronique elettronica eletronico',
  id: 'nr nummer numero matricule matricula kennung identificacion',
  code: 'codigo codice',
  'employee id': 'personalnummer personalnr persnr mitarbeiternummer personeelsnummer matricola',
  employee: 'mitarbeiter arbeitnehmer empleado salarie dipendente werknemer trabajador',
  member: 'mitglied miembro membre membro',
  'member id': 'mitgliedsnummer versichertennummer',
  employer: 'patrono patronal arbeitgeber firma empresa employeur azienda werkgever entreprise societe',
  spouse: 'ehegatte ehepartner conyuge conjoint coniuge',
  child: 'kind hijo hija enfant figlio',
  hire: 'eintritt embauche contratacion ingreso assunzione admissao embauchage indienst',
  'hire date': 'eintrittsdatum einstellungsdatum',
  'employment termination date': 'austrittsdatum',
  plan: 'tarif garantie regime',
  elected:
    'elegido elegida elegidos elegidas seleccionado seleccionada choisi choisie scelto scelta escolhido gewahlt gewahlter gekozen',
  medical:
    'medico medica medizinisch medische maladie sante salud saude kranken gesundheit salute zorg krankenversicherung',
  effective: 'efectiva efectivo effet vigueur vigor',
  termination: 'terminacion cese baja desligamento depart kundigungsdatum',
  'coverage tier': 'protection deckungsart deckungsstufe',
  coverage: 'cobertura cubierta couverture copertura deckung gultig abdeckung versicherung dekking assurance',
  employment: 'empleo emploi',
  start: 'beginn prise ab inicio comienzo debut inizio ingang entree entrata einstieg desde',
  'coverage start': 'versicherungsbeginn vigencia efectividad',
  type: 'tipo',
  level: 'nivel niveau niveaux stufe livello',
  region: 'estado',
  marital: 'civil',
  end: 'ende bis fin einde termino vencimiento hasta',
  'coverage end': 'versicherungsende cancelacion cancelamento kundigung annulation resiliation',
  relationship: 'lien beziehung verhaltnis verwandtschaft verwandtschaftsgrad parentesco parente parentela relatie',
  group: 'gruppe grupo groupe gruppo',
  amount: 'beitrag prima premio betrag importe montant',
  lob: 'sparte',
  dental: 'dentaire odontologico odontologica zahn tandarts dentale',
  tier: 'tarifstufe palier',
  of: 'de del du der des di da do el la le les el von vom dei della en dans per',
};

/** Names of fields in SAP: German words, cut to five letters. No word is corrected to them. */
const NAMES_IN_SAP: Readonly<Record<string, string>> = {
  'employee id': 'pernr',
  'last name': 'nachn',
  'first name': 'vorna',
  'middle name': 'midnm',
  'birth date': 'gbdat',
  gender: 'gesch',
  ssn: 'perid',
  street: 'stras',
  zip: 'pstlz',
  'start date': 'begda',
  'end date': 'endda',
  'plan type': 'pltyp',
  plan: 'bplan',
  'coverage level': 'depcv',
};

export const FOREIGN_WORDS: ReadonlyMap<string, readonly string[]> = new Map(
  [MEANINGS, NAMES_IN_SAP]
    .flatMap(Object.entries<string>)
    .flatMap(([english, words]) => words.split(' ').map((word) => [word, english.split(' ')] as const)),
);
