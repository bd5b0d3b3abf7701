import { Button } from '@mantine/core';
import { Link } from 'react-router';

interface OpenInGridProps {
  readonly jobId: string;
  readonly code: string;
  readonly field: string;
}

/** Opens the rows of a rule where they are fixed cell by cell. */
export function OpenInGrid({ jobId, code, field }: OpenInGridProps) {
  const fault = new URLSearchParams({ fault: `${code} ${field}` });
  return (
    <Button component={Link} variant="default" size="xs" to={`/files/${jobId}/fix?${fault}`}>
      Open in grid
    </Button>
  );
}
