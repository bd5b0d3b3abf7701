import { Button, Textarea } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { FormActions, Layout } from '../ui/layout.tsx';
import { Loaded } from '../ui/loading.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';

const embedQuery = queryOptions({
  queryKey: ['embed'],
  queryFn: ({ signal }) => api.get('/embed', { signal }),
});

/** Web pages that may show the upload. */
export function EmbedOrigins() {
  const settings = useQuery(embedQuery);
  return (
    <Section
      title="Upload on your own page"
      hint={
        <>
          Origins of your web pages that may show the upload. See <a href="/v1/docs/embed.md">how it works</a>.
        </>
      }
    >
      <Loaded query={settings} rows={2}>
        {({ allowed_origins: origins }) => <OriginsForm key={origins.join()} origins={origins} />}
      </Loaded>
    </Section>
  );
}

function OriginsForm({ origins }: { origins: readonly string[] }) {
  const queryClient = useQueryClient();
  const [text, setText] = useState(origins.join('\n'));
  const save = useMutation({
    mutationFn: () => api.put('/embed', { body: { allowed_origins: text.split(/[\s,]+/).filter(Boolean) } }),
    onSuccess: (saved) => setText(saved.allowed_origins.join('\n')),
    onSettled: () => queryClient.invalidateQueries({ queryKey: embedQuery.queryKey, refetchType: 'none' }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <form onSubmit={submit}>
      <Layout kind="stack">
        <ErrorNotice error={save.error} />
        {save.isSuccess && <Notice tone="good">Saved. It takes effect within one minute.</Notice>}
        <Textarea
          label="Allowed origins"
          description="One per line, such as https://portal.example.com. If left blank, no web page can."
          autosize
          minRows={2}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <FormActions>
          <Button type="submit" variant="default" loading={save.isPending}>
            Save origins
          </Button>
        </FormActions>
      </Layout>
    </form>
  );
}
