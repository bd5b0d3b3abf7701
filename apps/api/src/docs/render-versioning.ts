export function renderVersioning(): string {
  return `<h1>Versioning</h1>
<p>The base address carries the version: <code>/v1</code>.</p>
<h2>What may change within a version</h2>
<p>Additions only: new endpoints, new optional parameters, new fields in answers and events, new error codes, new values of lists that are documented as open. Write clients that ignore what they do not know.</p>
<h2>What gets a new version</h2>
<p>Everything else: a field that is renamed, dropped or changes its type or meaning, a parameter that becomes required, an endpoint that goes away. Such a change appears under <code>/v2</code>.</p>
<h2>What becomes of the old version</h2>
<p>From the day <code>/v2</code> is there, <code>/v1</code> goes on answering for at least 12 months. Every answer then carries <code>Deprecation</code> (since when) and <code>Sunset</code> (until when at least), so a client can notice without reading this page.</p>
<h2>What is versioned by itself</h2>
<p>Vendor configurations have versions of their own, which can be compared and rolled back. A job records the one it ran with, and a change during a job does not touch it. The XML schema carries its version in its name.</p>`;
}
