import { Button, PasswordInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { QRCodeSVG } from 'qrcode.react';
import { type SubmitEvent, useState } from 'react';
import { type Answer, api } from '../api/request.ts';
import { CopyText } from '../ui/copy-text.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { FormActions, Layout } from '../ui/layout.tsx';
import { ErrorNotice, Notice } from '../ui/notice.tsx';
import { CodeInput } from './code-input.tsx';
import { sessionQuery } from './session-query.ts';

const QR_PIXELS = 192;

/** Password, QR code, first code, recovery codes. Nothing changes until the first code is correct. */
export function SetUpTotp({ onClose }: { onClose: () => void }) {
  const queryClient = useQueryClient();
  const [password, setPassword] = useState('');
  const begin = useMutation({ mutationFn: () => api.post('/session/totp', { body: { current_password: password } }) });
  const confirm = useMutation({ mutationFn: (code: string) => api.post('/session/totp/confirm', { body: { code } }) });
  const finish = async () => {
    await queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey });
    onClose();
  };
  const submitPassword = (event: SubmitEvent) => {
    event.preventDefault();
    begin.mutate();
  };
  if (confirm.data) return <RecoveryCodes codes={confirm.data.recovery_codes} onDone={finish} />;
  if (begin.data) {
    return (
      <Dialog title="Scan the QR code" isOpen onClose={onClose}>
        <ConfirmCode
          secret={begin.data}
          error={confirm.error}
          isBusy={confirm.isPending}
          onSubmit={(code) => confirm.mutate(code)}
        />
      </Dialog>
    );
  }
  return (
    <Dialog title="Set up two-factor authentication" isOpen onClose={onClose}>
      <form onSubmit={submitPassword}>
        <Layout kind="stack">
          <p>You need an authenticator app on your phone, such as a password manager. Enter your password to begin.</p>
          <ErrorNotice error={begin.error} />
          <PasswordInput
            label="Current password"
            autoComplete="current-password"
            required
            data-autofocus
            value={password}
            onChange={(event) => setPassword(event.currentTarget.value)}
          />
          <FormActions>
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={begin.isPending}>
              Continue
            </Button>
          </FormActions>
        </Layout>
      </form>
    </Dialog>
  );
}

interface ConfirmCodeProps {
  readonly secret: Answer<'post', '/session/totp'>;
  readonly error: unknown;
  readonly isBusy: boolean;
  readonly onSubmit: (code: string) => void;
}

function ConfirmCode({ secret: { secret, uri }, error, isBusy, onSubmit }: ConfirmCodeProps) {
  const [code, setCode] = useState('');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    onSubmit(code);
  };
  return (
    <form onSubmit={submit}>
      <Layout kind="stack">
        <p>Scan this code with your authenticator app, or enter the key below it.</p>
        {/* Dark on light in every theme, with the quiet zone: phones don't read the inverse. */}
        <QRCodeSVG value={uri} size={QR_PIXELS} marginSize={4} title="QR code for the authenticator app" />
        <CopyText label="the key" text={secret} />
        <ErrorNotice error={error} />
        <CodeInput label="Code that the app shows" value={code} onChange={setCode} />
        <FormActions>
          <Button type="submit" loading={isBusy}>
            Turn on
          </Button>
        </FormActions>
      </Layout>
    </form>
  );
}

function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => Promise<void> }) {
  return (
    <Dialog title="Save your recovery codes" isOpen onClose={onDone} mustAnswer>
      <Layout kind="stack">
        <Notice tone="warn">
          <strong>Two-factor authentication is on. These codes are shown only now.</strong> Each one signs you in once
          if you lose your phone. Your other sessions have ended.
        </Notice>
        <CopyText label="the recovery codes" text={codes.join('\n')} />
        <FormActions>
          <Button onClick={onDone}>I have saved them</Button>
        </FormActions>
      </Layout>
    </Dialog>
  );
}
