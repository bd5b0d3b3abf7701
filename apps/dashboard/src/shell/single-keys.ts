const OFF = 'rollcall-single-keys-off';

/** Whether single keys are commands, on this browser. Who dictates text switches them off. */
export const hasSingleKeys = (): boolean => localStorage.getItem(OFF) === null;

export function setSingleKeys(isOn: boolean): void {
  if (isOn) localStorage.removeItem(OFF);
  else localStorage.setItem(OFF, 'true');
}
