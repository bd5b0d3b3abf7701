import { useEffect, useState } from 'react';
import styles from './drop-anywhere.module.css';
import { uploadStore } from './uploads.ts';

/** Uploads files that are dropped on any page, and says so while they are over it. */
export function DropAnywhere() {
  const [isOver, setOver] = useState(false);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      setOver(true);
    };
    const leave = (event: DragEvent) => {
      // Between two elements of the page there is a related target.
      if (event.relatedTarget === null) setOver(false);
    };
    const drop = (event: DragEvent) => {
      setOver(false);
      const files = event.dataTransfer?.files;
      // A part of the page that takes files itself has prevented the default.
      if (event.defaultPrevented || files === undefined || files.length === 0) return;
      event.preventDefault();
      uploadStore.add(files);
    };
    const listeners = new AbortController();
    const { signal } = listeners;
    window.addEventListener('dragover', over, { signal });
    window.addEventListener('dragleave', leave, { signal });
    window.addEventListener('drop', drop, { signal });
    return () => listeners.abort();
  }, []);
  return isOver ? <div className={styles.overlay}>Drop to upload</div> : null;
}
