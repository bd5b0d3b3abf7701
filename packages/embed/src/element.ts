type Attributes = Readonly<Record<string, string | boolean>>;

/** Creates an element. Text stays text, because members' values and file names come from outside. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes = {},
  ...children: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const created = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== false) created.setAttribute(key, value === true ? '' : value);
  }
  created.append(...children);
  return created;
}
