import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly size?: 'sm' | 'md' | 'lg' | 'xl';
  /** If true, neither Escape nor a click outside closes it. */
  readonly mustAnswer?: boolean;
  readonly children: ReactNode;
}

/**
 * Our own style sheet disables scrolling, because the library would inject a style element, which the content security
 * policy forbids.
 */
export function Dialog({ title, isOpen, onClose, size = 'md', mustAnswer = false, children }: DialogProps) {
  // A closed one would still be in the page, and what marks an open dialog keeps the page from scrolling.
  if (!isOpen) return null;
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={size}
      lockScroll={false}
      transitionProps={{ duration: 0 }}
      withCloseButton={!mustAnswer}
      closeOnEscape={!mustAnswer}
      closeOnClickOutside={!mustAnswer}
      closeButtonProps={{ 'aria-label': 'Close' }}
      data-dialog
    >
      {children}
    </Modal>
  );
}
