import type { Command } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;

/**
 * The scripts call the program for candidates, so they never become outdated. Without candidates, the shell offers
 * files.
 */
const SCRIPTS: Readonly<Record<(typeof SHELLS)[number], string>> = {
  bash: `_rollcall() {
  local IFS=$'\\n'
  COMPREPLY=($(rollcall __complete "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _rollcall rollcall`,
  zsh: `#compdef rollcall
_rollcall() {
  local -a candidates
  candidates=(\${(f)"$(rollcall __complete "\${(@)words[2,CURRENT]}" 2>/dev/null)"})
  if (( \${#candidates} )); then compadd -a candidates; else _files; fi
}
compdef _rollcall rollcall`,
  fish: `complete -c rollcall -a '(rollcall __complete (commandline -opc)[2..] (commandline -ct) 2>/dev/null)'`,
};

export function completionScript(shell: (typeof SHELLS)[number]): string {
  return SCRIPTS[shell];
}

/** Candidates for the last of `words`, which are the words after the program's name. */
export function candidates(program: Command, words: readonly string[]): string[] {
  const typed = words.at(-1) ?? '';
  let command = program;
  for (const word of words.slice(0, -1)) {
    command = command.commands.find((each) => each.name() === word) ?? command;
  }
  const before = words.at(-2);
  const takesValue = [...command.options, ...program.options].find(
    (option) => before !== undefined && option.required && (option.long === before || option.short === before),
  );
  if (takesValue) return (takesValue.argChoices ?? []).filter((choice) => choice.startsWith(typed));
  const options = [...command.options, ...program.options].flatMap((option) => option.long ?? []);
  const names = command.commands.map((each) => each.name());
  const all = typed.startsWith('-') ? [...options, '--help'] : names;
  return [...new Set(all)].filter((each) => each.startsWith(typed)).sort();
}
