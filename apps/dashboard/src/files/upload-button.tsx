import { Button, FileButton } from '@mantine/core';
import { Icon } from '../ui/icon.tsx';
import { uploadStore } from './uploads.ts';

export function UploadButton({ label = 'Upload a file' }: { label?: string }) {
  return (
    <FileButton multiple onChange={(files) => uploadStore.add(files)}>
      {(props) => (
        <Button {...props} leftSection={<Icon name="upload" size={16} />}>
          {label}
        </Button>
      )}
    </FileButton>
  );
}
