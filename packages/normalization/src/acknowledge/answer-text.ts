import type { AnswerSeparators } from './answer-separators.ts';

/** An element, or its components. */
type Element = string | number | readonly (string | number)[];

/** Builds X12 text, one line per segment. Separator characters in values are replaced. */
export class AnswerText {
  /** Text that has not been taken yet. */
  private text = '';
  /** Segments written since the last ST, including the ST. */
  segments = 0;

  constructor(public separators: AnswerSeparators) {}

  get length(): number {
    return this.text.length;
  }

  take(): string {
    const { text } = this;
    this.text = '';
    return text;
  }

  put(name: string, ...elements: readonly Element[]): void {
    const { element, terminator } = this.separators;
    const texts = [name, ...elements.map((value) => this.textOf(value))];
    while (texts.at(-1) === '') texts.pop();
    this.text += `${texts.join(element)}${terminator}\n`;
    this.segments = name === 'ST' ? 1 : this.segments + 1;
  }

  /**
   * Writes an ISA. `first` has the first ten elements at their fixed widths. `rest` has the others, two of which are
   * separators.
   */
  putInterchange(first: readonly string[], rest: readonly string[]): void {
    const { element, terminator } = this.separators;
    const texts = ['ISA', ...first.map((text) => this.clean(text)), ...rest];
    this.text += `${texts.join(element)}${terminator}\n`;
  }

  private textOf(value: Element): string {
    if (typeof value === 'string') return this.clean(value);
    if (typeof value === 'number') return String(value);
    return value.map((component) => this.clean(String(component))).join(this.separators.component);
  }

  private clean(text: string): string {
    const { element, component, repetition, terminator } = this.separators;
    let clean = '';
    for (const character of text) {
      const isMark =
        character === element || character === component || character === repetition || character === terminator;
      clean += isMark || character < ' ' || character > '~' ? ' ' : character;
    }
    return clean;
  }
}
