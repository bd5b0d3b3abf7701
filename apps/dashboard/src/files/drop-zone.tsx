import { Button, FileButton, TextInput } from '@mantine/core';
import { type DragEvent, useState } from 'react';
import { Icon } from '../ui/icon.tsx';
import styles from './drop-zone.module.css';
import { uploadStore } from './uploads.ts';

/** Uploads one or more files by drag and drop or with a button. */
export function DropZone() {
  const [isOver, setOver] = useState(false);
  const [vendorHint, setVendorHint] = useState('');
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    uploadStore.add(event.dataTransfer.files, vendorHint.trim());
  };
  const over = (event: DragEvent) => {
    event.preventDefault();
    setOver(true);
  };
  return (
    <section
      aria-label="Upload"
      className={styles.zone}
      data-over={isOver || undefined}
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <div>
        <strong>Drop enrollment files here, or anywhere</strong>
        <p>CSV, Excel, fixed width, or 834. We work out the columns, and you check them.</p>
      </div>
      <div className={styles.controls}>
        <TextInput
          size="sm"
          label="Vendor hint (optional)"
          value={vendorHint}
          onChange={(event) => setVendorHint(event.currentTarget.value)}
        />
        <FileButton multiple onChange={(files) => uploadStore.add(files, vendorHint.trim())}>
          {(props) => (
            <Button {...props} leftSection={<Icon name="upload" />}>
              Choose files
            </Button>
          )}
        </FileButton>
      </div>
    </section>
  );
}
