import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { newAttempt } from '../api/new-attempt.ts';
import type { Edits } from './edits.ts';
import { submitCorrections } from './use-corrections.ts';

interface Submitting {
  readonly jobId: string;
  readonly columns: readonly string[];
  readonly edits: Edits;
}

/** The review before submitting, and the submission, which leads to the corrected file. */
export function useSubmit({ jobId, columns, edits }: Submitting) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isReviewing, setReviewing] = useState(false);
  const [attempt, setAttempt] = useState(newAttempt);
  const submit = useMutation({
    mutationFn: (rows: readonly number[]) => submitCorrections(jobId, { edits, rows, columns, attempt }),
    onSuccess: (made) => {
      queryClient.invalidateQueries({ queryKey: ['job', jobId] });
      navigate(`/files/${made}`);
    },
  });
  return {
    submit,
    isReviewing,
    review: () => {
      setAttempt(newAttempt());
      setReviewing(true);
    },
    closeReview: () => setReviewing(false),
  };
}
