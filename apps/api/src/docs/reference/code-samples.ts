import type { Operation } from './read-document.ts';
import type { Sample } from './sample-body.ts';

/** The same request in each language. The token comes from the environment. */
export function codeSamples(
  operation: Operation,
  baseUrl: string,
  body: Sample | null,
): [language: string, code: string][] {
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required)
    .map(({ name }) => `${name}=<${name}>`);
  const url = `${baseUrl}${operation.path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  const request = { method: operation.method.toUpperCase(), url, body, isOpen: operation.security.length === 0 };
  return [
    ['curl', curl(request)],
    ['Node.js', node(request)],
    ['Python', python(request)],
  ];
}

interface Request {
  readonly method: string;
  readonly url: string;
  readonly body: Sample | null;
  readonly isOpen: boolean;
}

const isForm = (body: Sample | null): boolean => body?.type === 'multipart/form-data';

function curl({ method, url, body, isOpen }: Request): string {
  const lines = [`curl ${method === 'GET' ? '' : `-X ${method} `}'${url}'`];
  if (!isOpen) lines.push(`-H "Authorization: Bearer $TOKEN"`);
  if (isForm(body)) lines.push(`-F file=@enrollment.csv`);
  else if (body !== null) {
    lines.push(`-H 'Content-Type: ${body.type}'`, `-d '${body.text.replaceAll("'", `'\\''`)}'`);
  }
  return lines.join(' \\\n  ');
}

function node({ method, url, body, isOpen }: Request): string {
  const headers = [
    ...(isOpen ? [] : ['Authorization: `Bearer $' + '{env.TOKEN}`']),
    ...(body === null || isForm(body) ? [] : [`'Content-Type': '${body.type}'`]),
  ];
  const options = [
    ...(method === 'GET' ? [] : [`method: '${method}'`]),
    ...(headers.length > 0 ? [`headers: { ${headers.join(', ')} }`] : []),
    ...(isForm(body) ? ['body: form'] : body === null ? [] : [`body: JSON.stringify(${indent(body.text, '  ')})`]),
  ];
  const imports = [
    ...(isForm(body) ? [`import { openAsBlob } from 'node:fs';\n`] : []),
    ...(isOpen ? [] : [`import { env } from 'node:process';\n`]),
  ];
  const form = isForm(body)
    ? `const form = new FormData();\nform.append('file', await openAsBlob('enrollment.csv'), 'enrollment.csv');\n`
    : '';
  const given = options.length > 0 ? `, {\n  ${options.join(',\n  ')},\n}` : '';
  const head = imports.length > 0 ? `${imports.join('')}\n` : '';
  return `${head}${form}const response = await fetch('${url}'${given});\nconsole.log(response.status, await response.text());`;
}

function python({ method, url, body, isOpen }: Request): string {
  const given = [
    `"${method}"`,
    `"${url}"`,
    ...(isOpen ? [] : [`headers={"Authorization": f"Bearer {os.environ['TOKEN']}"}`]),
    ...(isForm(body)
      ? ['files={"file": open("enrollment.csv", "rb")}']
      : body === null
        ? []
        : [`json=json.loads('''${indent(body.text.replaceAll('\\', '\\\\'), '    ')}''')`]),
  ];
  const modules = [...(body && !isForm(body) ? ['json'] : []), ...(isOpen ? [] : ['os'])];
  const imports = modules.length > 0 ? `import ${modules.join(', ')}\n\n` : '';
  return `${imports}import requests\n\nresponse = requests.request(\n    ${given.join(',\n    ')},\n)\nprint(response.status_code, response.text)`;
}

function indent(text: string, by: string): string {
  return text.replaceAll('\n', `\n${by}`);
}
