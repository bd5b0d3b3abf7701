import { defineVendor, labels } from '../define-vendor.ts';

export const metlifeConversionPortability = defineVendor({
  slug: 'metlife_conversion_portability',
  name: 'MetLife (conversion/portability)',
  columns: labels(`
    LAST | FIRST | ADDRESS | CITY | ST | ZIP | PHONE | COUNTRY CODE | BASIC | BASIC PORT Y/N | OPTIONAL |
    OPTIONAL PORT Y/N | SPOUSE | SPOUSE PORT Y/N | CHILD | CHILD PORT Y/N | PADD | PADD PORT Y/N | OADD |
    OADD PORT Y/N | SO_ADD | SO_ADD PORT Y/N | CO_ADD | CO_ADD PORT Y/N | VADD | VADD PORT Y/N | VADDFAM |
    VADDFAM PORT Y/N | DOB | BENEFIT END DATE | STATUS | Comments
  `),
  fields: {
    first_name: 'FIRST',
    last_name: 'LAST',
    date_of_birth: 'DOB',
    phone: 'PHONE',
    'address.street': 'ADDRESS',
    'address.city': 'CITY',
    'address.state': 'ST',
    'address.zip': 'ZIP',
    'coverage.termination_date': 'BENEFIT END DATE',
    'employment.status': 'STATUS',
  },
});
