export function renderVersioning(): string {
  return `<h1>API versioning</h1>
<p>The base URL contains the API version: <code>/v1</code>.</p>
<h2>Backward-compatible changes</h2>
<p>Within a version, we only add: new endpoints, optional parameters, response and event fields, error codes, and values of lists that are documented as open. Write clients that ignore anything they do not recognize.</p>
<h2>Breaking changes</h2>
<p>All other changes are released under a new version, <code>/v2</code>: renaming or removing a field, changing its type or meaning, making a parameter required, or removing an endpoint.</p>
<h2>Deprecation</h2>
<p>After <code>/v2</code> is released, <code>/v1</code> keeps working for at least 12 months. During that time, every <code>/v1</code> response includes a <code>Deprecation</code> header (since when) and a <code>Sunset</code> header (the earliest end date), so clients can detect the deprecation automatically.</p>
<h2>Versions of configurations and schemas</h2>
<p>Vendor configurations have their own versions, which you can compare and restore. Each job records the version it used, and later changes do not affect it. The XML schema has its version in its name.</p>`;
}
