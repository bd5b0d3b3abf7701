import { Button, FileButton, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type DragEvent, useState } from 'react';
import { usePermission } from '../session/use-user.ts';
import { Icon } from '../ui/icon.tsx';
import { vendorsQuery } from '../vendors/vendor-queries.ts';
import styles from './drop-zone.module.css';
import { uploadStore } from './uploads.ts';

/** Uploads one or more files by drag and drop or with a button. */
export function DropZone() {
  const [isOver, setOver] = useState(false);
  const [vendorHint, setVendorHint] = useState('');
  const seesVendors = usePermission('vendors:read');
  const vendors = useQuery({ ...vendorsQuery, enabled: seesVendors });
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
          list="vendor-names"
          value={vendorHint}
          onChange={(event) => setVendorHint(event.currentTarget.value)}
        />
        <datalist id="vendor-names">
          {vendors.data?.vendors.map(({ vendor_id: id, name }) => (
            <option key={id} value={name} />
          ))}
        </datalist>
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
