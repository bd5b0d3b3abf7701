import { useMantineColorScheme } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';
import styles from './shell.module.css';

export function ThemeSwitch() {
  // The library would disable transitions with an injected style element, which the content security policy forbids.
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  const isDark =
    colorScheme === 'dark' || (colorScheme === 'auto' && matchMedia('(prefers-color-scheme: dark)').matches);
  const next = isDark ? 'light' : 'dark';
  return (
    <button type="button" className={styles.theme} onClick={() => setColorScheme(next)}>
      <Icon name={isDark ? 'sun' : 'moon'} size={16} />
      <span className="visually-hidden">{`Switch to ${next} theme`}</span>
    </button>
  );
}
