import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatCountOf } from '../format/quantities.ts';
import { Badge } from '../ui/badge.tsx';
import { Layout } from '../ui/layout.tsx';
import { Notice } from '../ui/notice.tsx';
import { SetUpTotp } from './set-up-totp.tsx';
import { TurnOffTotp } from './turn-off-totp.tsx';
import { useSession } from './use-user.ts';

const FEW_CODES = 3;

export function TwoFactor() {
  const { user, totp_required: isRequired } = useSession();
  const [isOpen, setOpen] = useState<'set up' | 'turn off' | null>(null);
  const close = () => setOpen(null);
  const { totp_enabled: isOn, recovery_codes_left: left } = user;
  return (
    <Layout kind="stack">
      {isRequired && (
        <Notice tone="warn">
          <strong>Operators of this service sign in with two factors.</strong> Set up an authenticator app to continue.
        </Notice>
      )}
      <Layout kind="row">
        <Badge tone={isOn ? 'good' : 'quiet'}>{isOn ? 'On' : 'Off'}</Badge>
        {isOn ? (
          <Button variant="default" onClick={() => setOpen('turn off')}>
            Turn off two-factor authentication
          </Button>
        ) : (
          <Button onClick={() => setOpen('set up')}>Set up two-factor authentication</Button>
        )}
      </Layout>
      {isOn && (
        <p>
          You have {formatCountOf(left, 'recovery code')} left.
          {left <= FEW_CODES && ' For new ones, turn two-factor authentication off and set it up again.'}
        </p>
      )}
      {isOpen === 'set up' && <SetUpTotp onClose={close} />}
      {isOpen === 'turn off' && <TurnOffTotp onClose={close} />}
    </Layout>
  );
}
