import { uploadStore } from './uploads.ts';

/** Opens the browser's file dialog, from a key or a command. */
export function chooseFiles(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.addEventListener('change', () => uploadStore.add(input.files ?? []));
  input.click();
}
