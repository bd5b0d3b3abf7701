import { Rollcall } from '@rollcall/client';

// No secret in a page: the server of this page adds the token.
const rollcall = new Rollcall({ baseUrl: `${location.origin}/rollcall/v1`, accessToken: () => null });
const [input, bar, state, errors] = ['file', 'progress', 'state', 'errors'].map((id) => document.getElementById(id));

input.addEventListener('change', async () => {
  try {
    state.textContent = 'sending';
    const accepted = await rollcall.upload(input.files[0], {
      onProgress: ({ loaded, total }) => {
        bar.value = total ? loaded / total : 0;
      },
    });
    state.textContent = 'processing';
    const job = await rollcall.waitFor(accepted.job_id);
    for await (const { row_number, message } of rollcall.errors(job.job_id, { severity: 'error' })) {
      const item = document.createElement('li');
      item.textContent = `Row ${row_number}: ${message}`;
      errors.append(item);
    }
    state.textContent = `${job.statistics.valid_rows} of ${job.statistics.total_rows} rows are valid`;
  } catch (error) {
    state.textContent = error.message;
  }
});
