/** The published schema of the XML output: found from the sources and from the build alike. */
export const ENROLLMENT_XSD = new URL('../../schema/enrollment-v1.xsd', import.meta.url);
