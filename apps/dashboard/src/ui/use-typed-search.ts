import { useDebouncedCallback } from '@mantine/hooks';
import { type ChangeEvent, useState } from 'react';

const TYPING_MS = 300;

/**
 * The value and handlers of a search field. The text is applied after a pause in typing, or at once when the field loses
 * focus: a search that goes into the URL later would replace the navigation to a page that the user has opened meanwhile.
 */
export function useTypedSearch(initial: string, apply: (text: string) => void) {
  const [value, setValue] = useState(initial);
  const applyLater = useDebouncedCallback(apply, TYPING_MS);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setValue(currentTarget.value);
    applyLater(currentTarget.value);
  };
  return { value, onChange, onBlur: () => applyLater.flush() };
}
