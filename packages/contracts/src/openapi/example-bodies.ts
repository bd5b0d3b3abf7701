import { JOB } from './example-values.ts';

const CSV_REPORT =
  'row_number,severity,field,column,code,message,original_value,suggested_fix,segment\r\n27,error,coverage.coverage_type,Cov Tier,unknown_coverage_type,Coverage level isn’t a recognized value,Tier 3,Use employee_plus_children,\r\n';
const CSV_CHANGES =
  'kind,person_type,member_id,subscriber_member_id,first_name,last_name,date_of_birth,group_id,field,before,after,matched_by,conflict,row_number,before_row_number,conflict_id,absent_since,person_key,family_key,family_missing,ssn,pending,coverage_ended,note\r\nchanged,member,F1001,,Testa,Fakeman,1984-03-15,GRP-FAKE,coverage.plan_id,MED-SILVER,MED-GOLD,member_id,,27,25,,,per_4f2a0c9d5b7e41d8a6c3f0927be1d854,per_4f2a0c9d5b7e41d8a6c3f0927be1d854,false,***-**-0101,false,false,\r\n';
const CSV_RECORDS =
  'record_type,subscriber_member_id,member_id,first_name,last_name,date_of_birth\r\nmember,F1001,F1001,Testa,Fakeman,1984-03-15\r\n';
const XML_RECORDS = `<?xml version="1.0" encoding="UTF-8"?>\n<enrollment job_id="${JOB}" vendor="BambooHR" processed_at="2026-03-01T09:30:02.000Z"><records><record><member_id>F1001</member_id></record></records></enrollment>\n`;
/** Bodies that no schema describes, by operation and type, or by type alone. */
export const EXAMPLE_BODIES: Readonly<Record<string, readonly unknown[]>> = {
  'getVendorConfigSchema.application/json': [
    { $schema: 'https://json-schema.org/draft/2020-12/schema', type: 'object', additionalProperties: false },
  ],
  'getErrors.text/csv': [CSV_REPORT],
  'getRunErrors.text/csv': [CSV_REPORT],
  'getOutput.text/csv': [CSV_RECORDS],
  'downloadRun.text/csv': [CSV_RECORDS],
  'downloadChanges.text/csv': [CSV_CHANGES],
  'getRejected.text/csv': ['Employee ID,Cov Tier,_row_number,_errors\r\nF1001,Tier 3,27,unknown_coverage_type\r\n'],
  'application/xml': [XML_RECORDS],
  'text/event-stream': [`id: 3\nevent: state\ndata: {"job_id":"${JOB}","status":"completed"}\n\n`],
  'application/edi-x12': [
    'ISA*00*          *00*          *ZZ*ROLLCALL       *ZZ*SENDER         *260301*0930*^*00501*000000001*0*P*:~TA1*000000905*260301*0928*A*000~IEA*0*000000001~',
  ],
  'application/octet-stream': ['Employee ID,First Name,Last Name\r\nF1001,Testa,Fakeman\r\n'],
};
