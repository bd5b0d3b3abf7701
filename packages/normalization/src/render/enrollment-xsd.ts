/** The published schema of the XML output. The path is valid for sources and build. */
export const ENROLLMENT_XSD = new URL('../../schema/enrollment-v1.xsd', import.meta.url);
