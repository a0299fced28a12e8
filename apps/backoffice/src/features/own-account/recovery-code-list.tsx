import { Trans, useLingui } from '@lingui/react/macro'
import { Button, Group } from '@mantine/core'
import { CopyTextButton } from '../../shared/look/copy-text-button.tsx'
import look from './second-factor.module.css'

/** Recovery codes, which cannot be shown again. */
export function RecoveryCodeList({ codes, onKept }: { codes: readonly string[]; onKept(): void }) {
  const { t } = useLingui()
  return (
    <>
      <p role="status">
        <strong>{t`The second factor is on.`}</strong>{' '}
        <Trans>
          Write these recovery codes down. Each lets you in once without the app, and they are not shown
          again.
        </Trans>
      </p>
      <ul className={look.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <Group gap={8}>
        <CopyTextButton text={codes.join('\n')} label={t`Copy all`} />
        <Button onClick={onKept}>{t`I have saved them`}</Button>
      </Group>
    </>
  )
}
