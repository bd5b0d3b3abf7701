import { useDebouncedCallback } from '@mantine/hooks';
import { type ChangeEvent, useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';

const TYPING_MS = 300;

/**
 * The value and handler of a search field. The text is applied after a pause in typing, but not once the user has opened
 * another page: while that page loads, a search that goes into the URL would replace its navigation.
 */
export function useTypedSearch(initial: string, apply: (text: string) => void) {
  const [value, setValue] = useState(initial);
  const applyLater = useDebouncedCallback(apply, TYPING_MS);
  const { pathname } = useLocation();
  const isLeaving = (useNavigation().location?.pathname ?? pathname) !== pathname;
  useEffect(() => {
    if (isLeaving) applyLater.cancel();
  }, [isLeaving, applyLater]);
  const onChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
    setValue(currentTarget.value);
    applyLater(currentTarget.value);
  };
  return { value, onChange };
}
