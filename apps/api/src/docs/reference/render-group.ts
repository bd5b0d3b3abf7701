import { codeBlock, escapeHtml } from '../html.ts';
import { callerOf, codeSamples } from './code-samples.ts';
import { describeFields, describeType, type Field } from './describe-fields.ts';
import type { Body, Operation, Reference, ReferenceGroup } from './read-document.ts';
import { sampleBody } from './sample-body.ts';

const FOR_PEOPLE = `<p>For people who are signed in, not for API clients. The samples read the session’s cookie (<code>name=value</code>) from <code>SESSION_COOKIE</code> and the CSRF token, which <code>POST /session</code> returns, from <code>CSRF_TOKEN</code>.</p>`;

/** Renders one page of the reference: parameters and responses of each operation, next to code and an example. */
export function renderGroup(group: ReferenceGroup, { document }: Reference, baseUrl: string): string {
  const operations = group.operations.map((operation) => renderOperation(operation, document, baseUrl));
  return `<h1>${escapeHtml(group.name)}</h1>
<p>${inline(group.about)}</p>
${operations.join('\n')}`;
}

function renderOperation(operation: Operation, document: Record<string, unknown>, baseUrl: string): string {
  const { operationId, method, path, summary, description, parameters, requestBody, responses } = operation;
  const request = sampleBody(requestBody);
  const [status = '200', success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? [];
  const answer = sampleBody(success);
  const scopes = [...new Set(operation.security.flatMap(({ oauth = [] }) => oauth))];
  const given = parameters.map(({ name, in: place, required, description: text = '', schema }) => ({
    name: `${name} (${place})`,
    type: describeType(schema, document),
    isRequired: required,
    description: text,
  }));
  const samples = codeSamples(operation, baseUrl, request).map(
    ([language, code], index) =>
      `<details name="code-${operationId}"${index === 0 ? ' open' : ''}><summary>${language}</summary>${codeBlock(code, language)}</details>`,
  );
  return `<section class="operation">
<h2 id="${operationId}">${escapeHtml(summary)}</h2>
<p><code><span class="method">${method.toUpperCase()}</span> ${escapeHtml(path)}</code></p>
<div class="sides"><div>
${description === undefined ? '' : `<p>${inline(description)}</p>`}
${scopes.length > 0 ? `<p>Scope: ${scopes.map((scope) => `<code>${scope}</code>`).join(' or ')}</p>` : ''}
${callerOf(operation) === 'person' ? FOR_PEOPLE : ''}
${fieldTable('Parameters', given)}
${fieldTable('Request body', fieldsOf(requestBody, document))}
${fieldTable(`Response fields (${status})`, fieldsOf(success, document), true)}
${renderResponses(responses)}
</div><div>
${samples.join('\n')}
${answer?.text ? codeBlock(answer.text, `Response ${status}`) : ''}
</div></div>
</section>`;
}

function fieldsOf(body: Body | undefined, document: Record<string, unknown>): Field[] {
  const contents = Object.entries(body?.content ?? {});
  const [, content] = contents.find(([type]) => type.includes('json')) ?? contents[0] ?? [];
  return content === undefined ? [] : describeFields(content.schema, document);
}

function fieldTable(title: string, fields: readonly Field[], isFolded = false): string {
  if (fields.length === 0) return '';
  const rows = fields.map(
    ({ name, type, isRequired, description }) =>
      `<tr><td><code>${breakable(name)}</code>${isRequired && !isFolded ? '<br><small>required</small>' : ''}</td><td><small>${escapeHtml(type)}</small><br>${inline(description)}</td></tr>`,
  );
  return `<details${isFolded ? '' : ' open'}><summary>${title}</summary><div class="table"><table>${rows.join('')}</table></div></details>`;
}

function renderResponses(responses: Operation['responses']): string {
  const rows = Object.entries(responses).map(
    ([status, { description }]) => `<tr><td>${status}</td><td>${inline(description)}</td></tr>`,
  );
  return `<details><summary>Statuses</summary><div class="table"><table>${rows.join('')}</table></div></details>`;
}

/** A long path can break after a dot, never inside a name. */
function breakable(name: string): string {
  return escapeHtml(name).replaceAll('.', '.<wbr>');
}

/** Descriptions are plain text except for code in backticks. */
function inline(text: string): string {
  return escapeHtml(text).replace(/`([^`]*)`/g, `<code>$1</code>`);
}
