import { Button, Checkbox, NumberInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { api } from '../api/request.ts';
import { Choice } from '../ui/choice.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { Section } from '../ui/page.tsx';
import type { FeedDetail } from './feed-queries.ts';
import { RHYTHMS, type Rhythm } from './rhythm.ts';

type OnDrop = NonNullable<FeedDetail['guard']['on_drop']>;

/** What files contain, and how often they are expected, if it isn't learned. */
export function FeedSettings({ feed }: { feed: FeedDetail }) {
  const { feed_id: feedId, cadence, paused } = feed;
  const set = cadence?.source === 'set' ? cadence : null;
  const [every, setEvery] = useState<Rhythm | ''>(set?.every ?? '');
  const [grace, setGrace] = useState<string | number>(set?.grace_hours ?? '');
  const [fileKind, setFileKind] = useState(feed.file_kind);
  const [onDrop, setOnDrop] = useState<OnDrop | ''>(feed.guard.on_drop ?? '');
  const [isPaused, setPaused] = useState(paused);
  const queries = useQueryClient();
  const save = useMutation({
    mutationFn: () => {
      const hours = grace === '' ? {} : { grace_hours: Number(grace) };
      const { on_drop: _, ...limits } = feed.guard;
      const guard = onDrop === '' ? limits : { ...limits, on_drop: onDrop };
      const body = { cadence: every === '' ? null : { every, ...hours }, file_kind: fileKind, guard, paused: isPaused };
      return api.patch('/feeds/{feed_id}', { path: { feed_id: feedId }, body });
    },
    onSuccess: () => queries.invalidateQueries({ queryKey: ['feeds'] }),
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    save.mutate();
  };
  return (
    <Section title="What to expect">
      <form onSubmit={submit}>
        <Layout kind="stack">
          <Layout kind="fields">
            <Choice
              label="How often"
              value={every}
              choices={[
                { value: '', label: 'Learn from the last files' },
                ...RHYTHMS.map(([value, label]) => ({ value, label })),
              ]}
              onChange={setEvery}
            />
            {every !== '' && (
              <NumberInput
                label="Late after (hours)"
                description="Empty: the usual for how often files come"
                min={1}
                max={744}
                allowDecimal={false}
                value={grace}
                onChange={setGrace}
              />
            )}
            <Choice
              label="Contents"
              value={fileKind}
              choices={[
                { value: 'auto', label: 'Detect from the vendor or file' },
                { value: 'full', label: 'Everyone who is covered' },
                { value: 'change', label: 'Changes only' },
              ]}
              onChange={setFileKind}
            />
            <Choice
              label="If many people are missing"
              value={onDrop}
              choices={[
                { value: '', label: 'As the vendor’s settings say' },
                { value: 'warn', label: 'Deliver, and warn' },
                { value: 'fail', label: 'Hold the file until someone decides' },
                { value: 'off', label: 'Deliver, don’t check' },
              ]}
              onChange={setOnDrop}
            />
          </Layout>
          <Checkbox
            label="Pause: no file is expected"
            checked={isPaused}
            onChange={(event) => setPaused(event.currentTarget.checked)}
          />
          <ErrorNotice error={save.error} />
          {save.isSuccess && <Notice tone="good">Saved.</Notice>}
          <FormActions>
            <Button type="submit" loading={save.isPending}>
              Save
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Section>
  );
}
