import { Button, CopyButton } from '@mantine/core';
import styles from './copy-text.module.css';
import { Icon } from './icon.tsx';

/** Text with a copy button. */
export function CopyText({ text, label }: { text: string; label: string }) {
  return (
    <div className={styles.box}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll, by keyboard too */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            variant="default"
            size="xs"
            onClick={copy}
            leftSection={<Icon name={copied ? 'check' : 'copy'} size={14} />}
          >
            {copied ? 'Copied' : 'Copy'}
            <span className="visually-hidden"> {label}</span>
          </Button>
        )}
      </CopyButton>
    </div>
  );
}
